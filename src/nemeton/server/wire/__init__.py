"""What goes over the wire: the messages, and how what the server knows is put into them."""
