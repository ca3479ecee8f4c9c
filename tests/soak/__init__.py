"""People, bots and clumsy clients at a real server that is killed again and again."""
