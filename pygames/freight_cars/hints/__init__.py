"""The hint of Freight Cars: packing proposes, imagined worlds choose, and the reasons say why."""
