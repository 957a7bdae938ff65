"""The mean of readers that learnt from the same start: average.py ONE.safetensors OTHER.safetensors ... OUT.safetensors

What each came to know is kept, and what only one of them believes is weakened; it costs nothing in use.
"""
import sys

import numpy as np

from weights_file import read, write

readers = [read(path) for path in sys.argv[1:-1]]
mean = {}
for name, values in readers[0].items():
    if name.endswith('.scale'):
        continue
    scale = name.removesuffix('.weight') + '.scale'
    if values.dtype == np.int8:
        whole = sum(one[name] * one[scale][:, None] for one in readers) / len(readers)
        rows = np.abs(whole).max(1) / 127 + 1e-12
        mean[name], mean[scale] = np.round(whole / rows[:, None]).astype(np.int8), rows.astype(np.float32)
    else:
        mean[name] = (sum(one[name].astype(np.float32) for one in readers) / len(readers)).astype(values.dtype)

write(sys.argv[-1], mean)
