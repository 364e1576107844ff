"""HTTP routes: one module for each kind of resource."""
