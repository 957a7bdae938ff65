"""The mean of two shipped readers that learnt one from the other: average.py ONE.safetensors OTHER.safetensors OUT.safetensors

What the first knew of consultations in general and the second of the cases: both kept at no cost in use.
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


one, other = read(sys.argv[1]), read(sys.argv[2])
mean = {}
for name, values in one.items():
    if name.endswith('.scale'):
        continue
    scale = name.removesuffix('.weight') + '.scale'
    if values.dtype == np.int8:
        whole = (values * one[scale][:, None] + other[name] * other[scale][:, None]) / 2
        rows = np.abs(whole).max(1) / 127 + 1e-12
        mean[name], mean[scale] = np.round(whole / rows[:, None]).astype(np.int8), rows.astype(np.float32)
    else:
        mean[name] = ((values.astype(np.float32) + other[name]) / 2).astype(values.dtype)

header, data = {}, b''
for name, values in mean.items():
    kind = next(kind for kind, dtype in KINDS.items() if values.dtype == dtype)
    header[name] = {'dtype': kind, 'shape': list(values.shape), 'data_offsets': [len(data), len(data) + values.nbytes]}
    data += np.ascontiguousarray(values).tobytes()
head = json.dumps(header).encode()
head += b' ' * (-len(head) % 8)
with open(sys.argv[3], 'wb') as out:
    out.write(struct.pack('<Q', len(head)) + head + data)
print(len(mean), 'tensors,', round((len(head) + len(data)) / 1e6, 1), 'MB')
