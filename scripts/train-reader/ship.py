"""The reader's weights as the product ships them: ship.py NAME.npz content/reader/reader.safetensors

Matrices of the layers in 8 bits with a scale for each row (what the product computes with anyway), the rest in half precision; word embeddings stay those of
the published network. Names are those of the published MiniLM.
"""
import sys

import numpy as np

from weights_file import write

held = np.load(sys.argv[1])
tensors = {}


def half(name, values):
    tensors[name] = values.astype(np.float16)


def matrix(name, values):
    values = values.astype(np.float32)
    scale = np.abs(values).max(1, keepdims=True) / 127 + 1e-12
    tensors[name + '.weight'] = np.round(values / scale).astype(np.int8)
    tensors[name + '.scale'] = scale[:, 0].astype(np.float32)


half('embeddings.position_embeddings.weight', held['encoder.places'][:288])
half('embeddings.token_type_embeddings.weight', held['encoder.types'])
half('embeddings.LayerNorm.weight', held['encoder.norm.weight'])
half('embeddings.LayerNorm.bias', held['encoder.norm.bias'])
for layer in range(12 if str(held['base']) == 'gte' else 6):
    own, name = f'encoder.layers.{layer}.', f'encoder.layer.{layer}.'
    for part, weight, bias in zip(('query', 'key', 'value'), np.split(held[own + 'qkv.weight'], 3), np.split(held[own + 'qkv.bias'], 3)):
        matrix(f'{name}attention.self.{part}', weight)
        half(f'{name}attention.self.{part}.bias', bias)
    for theirs, ours in (('mix', 'attention.output.dense'), ('up', 'intermediate.dense'), ('down', 'output.dense')):
        matrix(name + ours, held[own + theirs + '.weight'])
        half(name + ours + '.bias', held[own + theirs + '.bias'])
    for theirs, ours in (('norm1', 'attention.output.LayerNorm'), ('norm2', 'output.LayerNorm')):
        for part in ('weight', 'bias'):
            half(f'{name}{ours}.{part}', held[f'{own}{theirs}.{part}'])
for head in ('pair', 'turn'):
    for at, layer in ((0, 'wide'), (2, 'out')):
        matrix(f'{head}.{layer}', held[f'{head}.{at}.weight'])
        half(f'{head}.{layer}.bias', held[f'{head}.{at}.bias'])
for one in ('near_turn', 'near_target'):
    matrix(one, held[one + '.weight'])
    half(one + '.bias', held[one + '.bias'])
half('near_bias', held['near_bias'])

write(sys.argv[2], tensors)
