"""Reports as HTML pages with plots."""
