"""The web application: tables, seats, live updates, storage. `app.make_app` ties it together."""
