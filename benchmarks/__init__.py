"""What measurements are made against: kept unchanged, and not part of the package."""
