"""The documentation site: `make docs` builds it with Sphinx from the Markdown files as they are.

The source folder is the whole repository, so that links between files are the same on the site and where the
code is hosted. Which pages there are, and in which order, is read from the lists in README.md (contents.py).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import colours
import contents
from zellige import __version__

project = "Zellige"
author = "The Zellige contributors"
project_copyright = author
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "contents"]
root_doc = contents.FRONT
include_patterns = [f"{page}.md" for page in contents.pages()]
exclude_patterns = [".*", "src", "tests", "dist", "build"]
templates_path = ["templates"]
default_role = "code"
smartquotes = False

# Anchors as the places that host code make them, pictures in HTML, and ids in brackets for `<a id="...">`.
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_block", "attrs_inline", "html_image"]
suppress_warnings = ["myst.header"]  # the table of an appendix may begin deeper

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Zellige"
html_static_path = ["static", "../../src/zellige/web/static/pattern.svg"]
html_css_files = ["zellige.css"]
html_favicon = "../../src/zellige/web/static/icon.svg"
html_show_sphinx = False
html_copy_source = False
html_scaled_image_link = False  # a link without words, to what is seen already
html_domain_indices = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_theme_options = {
    "light_css_variables": {
        "font-stack": "system-ui, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif",
        "font-stack--headings": "Iowan Old Style, Palatino, Georgia, Noto Serif, DejaVu Serif, serif",
        "font-stack--monospace": "ui-monospace, Cascadia Mono, DejaVu Sans Mono, Menlo, Consolas, monospace",
        **colours.DAY,
    },
    "dark_css_variables": colours.NIGHT,
}
pygments_style = "colours.Day"
pygments_dark_style = "colours.Night"
