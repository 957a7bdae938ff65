"""The mean of readers that learnt from the same start: average.py ONE.safetensors OTHER.safetensors ... OUT.safetensors

What each came to know is kept, and what only one of them believes is weakened; it costs nothing in use.
"""
import json
import struct
import sys

import numpy as np

KINDS = {'F16': np.float16, 'F32': np.float32, 'I8': np.int8}


def read(path):
    raw = open(path, 'rb').read()
    length = struct.unpack('<Q', raw[:8])[0]
    header = json.loads(raw[8:8 + length])
    return {name: np.frombuffer(raw[8 + length:][slice(*entry['data_offsets'])], KINDS[entry['dtype']]).reshape(entry['shape']) for name, entry in header.items()}


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

header, data = {}, b''
for name, values in mean.items():
    kind = next(kind for kind, dtype in KINDS.items() if values.dtype == dtype)
    header[name] = {'dtype': kind, 'shape': list(values.shape), 'data_offsets': [len(data), len(data) + values.nbytes]}
    data += np.ascontiguousarray(values).tobytes()
head = json.dumps(header).encode()
head += b' ' * (-len(head) % 8)
with open(sys.argv[-1], 'wb') as out:
    out.write(struct.pack('<Q', len(head)) + head + data)
print(len(mean), 'tensors,', round((len(head) + len(data)) / 1e6, 1), 'MB')
