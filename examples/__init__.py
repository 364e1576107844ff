"""Games that show how one is made. They come with the sources, not with the package."""
