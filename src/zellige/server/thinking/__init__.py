"""What bots, hints, coaches and analyses think about: in threads here, or at workers anywhere."""
