"""The pages in browsers that are not Chromium: Firefox and WebKit, if the machine has them."""
