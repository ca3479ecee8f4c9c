"""The pages in browsers that are not Chromium: Firefox and WebKit.

`make engines` runs them in one process of their own, which has neither another browser nor Playwright's loop.
"""
