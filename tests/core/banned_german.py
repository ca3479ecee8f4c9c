"""Words that our German does not use, and what it says instead: one word for one thing, the printed rulebooks' word."""

GERMAN: dict[str, str] = {
    # Maharani
    r"[Dd]rehbaren? Scheibe|Drehscheibe|Rondellpl[aä]tz": "Rondell, Rondellfeld",
    r"[Vv]ersetz": "umziehen (workers), umsetzen (discs and towers)",
    # 7 Steps
    r"\bHilfs(plättchen|-)": "Bauhilfe-Plättchen",
    r"\bPunkte(plättchen|-)|Siegpunkteplättchen|Bauhilfeplättchen": "Siegpunkte-Plättchen, Bauhilfe-Plättchen",
    r"\bSpielplanteil|(eine|drei) Farben? je Plättchen": "Spielplantafel",
    r"Turm aus sieben|[Aa]bgetragen": "Siebenerturm, abgebaut",
    r"\b[Aa]ufgehoben|später aufheben": "aufsparen",
    r"\bStufe (höher|tiefer)|\bStufen (höher|tiefer)": "Ebene (a Stufe is a level of the bots)",
    # Medina
    r"\bStein(e|en|s)?\b": "Spielstein",
    r"\bLinien?\b": "Spalte",
    r"Seite an Seite mit": "Kante an Kante mit",
    # all three
    r"\b[Oo]range[nrs]\b|\borange\b|\bOrange (?=Gebäude|Palast|Pl[äa]ttchen|Scheibe)": "orangefarben",
    r"\bSitz(e|en|es)?\b": "Platz",
    r"\bBrett\b|\bSpielbrett": "Spielplan",
    r"Mitspielende|Mitspieler|Spieler(:|\*|_)?[Ii]nnen|\bSpielende[nr]?\b": "Spieler, or wer, alle, zu zweit",
    r"\bLernspiel": "Einführung",
    # everything around the games
    r"[Gg]elauscht|\bSendung\b": "Port öffnen, Eingabe",
    r"nachgedacht": "denkt nach",
    r"[Mm]it (den|wessen) Augen": "aus Sicht von, wessen Sicht",
    r"\b[Bb]eleuchtet|[Aa]ufleuchte": "markiert",
}
