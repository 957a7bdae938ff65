"""Files of weights as the product opens them (src/server/language/encoder/safetensors.ts)."""
import json
import struct

import numpy as np

KINDS = {'F16': np.float16, 'F32': np.float32, 'I8': np.int8, 'I64': np.int64}


def read(path):
    raw = open(path, 'rb').read()
    length = struct.unpack('<Q', raw[:8])[0]
    return {name: np.frombuffer(raw[8 + length:][slice(*entry['data_offsets'])], KINDS[entry['dtype']]).reshape(entry['shape'])
            for name, entry in json.loads(raw[8:8 + length]).items() if name != '__metadata__'}


def write(path, tensors):
    header, data = {}, b''
    for name, values in tensors.items():
        kind = next(kind for kind, dtype in KINDS.items() if values.dtype == dtype)
        header[name] = {'dtype': kind, 'shape': list(values.shape), 'data_offsets': [len(data), len(data) + values.nbytes]}
        data += np.ascontiguousarray(values).tobytes()
    head = json.dumps(header).encode()
    head += b' ' * (-len(head) % 8)
    with open(path, 'wb') as out:
        out.write(struct.pack('<Q', len(head)) + head + data)
    print(len(tensors), 'tensors,', round((len(head) + len(data)) / 1e6, 1), 'MB')
