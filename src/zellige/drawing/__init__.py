"""Drawing for all games: SVG, ornaments, captions, charts, PNG."""
