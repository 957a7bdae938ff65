"""Trains a network that looks from a target (its gloss and sentences) at a turn (speaker's line >> doctor's turn): the whole-turn reader (task=read) or the judge of marks (task=judge).

One GPU; needs torch and numpy. TRAVEL holds data.json.gz (prepare.py), minilm.npz, gte.npz (pack.py; of gte only the words where training starts from shipped weights) and tokenizer.json.
The first comparison that proposes what is near is MiniLM's; tuning=content/encoder/tuning.safetensors makes it the product's.
  python3 train.py travel=DIR out=DIR name=mini base=minilm apart=2 minutes=8 seed=1 lr=2.5e-4
  python3 train.py ... name=deep base=gte apart=10 start=content/reader/deep.safetensors beside=content/reader/reader.safetensors:2
It also learns to glance: a vector of a turn and one of a target whose product foretells the look, so that only what is near is looked at.
A target is read by itself through `apart` layers and looks at the turn above them; the turn never looks at a target. So a batch is some turns of a few sets, the targets
they are shown beside, and which goes with which: every turn and every target of a batch is read once, however many pairs they stand in.
Writes out/NAME.safetensors in 8 bits as the product ships it (ship.py; word embeddings stay the base's) and, with scores=1, out/NAME-scores.npz: for every set that is not trained on, each turn's
logit for each target, the bi-encoder's likeness, chances of acts and kinds. decide.py fits the decision on dev and prints the figures.
measured=apart,cases leaves out the other sets. beside: another network and its layers apart; the mean of both is measured too. without=consultations: the judge does not learn from whole consultations.
Written turns count most; composed ones (sentences of the question sets joined) are there for variety. `fair` targets are neither right nor wrong.
The rate follows the clock (cosine until `minutes` after the program began), so a run ends when it should.
"""
import gzip
import json
import math
import multiprocessing
import os
import queue
import random
import re
import subprocess
import sys
import threading
import time
import traceback

import numpy as np
import torch
import torch.nn.functional as F

import weights_file
from word_pieces import WordPieces

began = time.time()
arg = dict(one.split('=', 1) for one in sys.argv[1:])
TRAVEL, OUT, NAME = arg['travel'], arg['out'], arg.get('name', 'reader')
BASE, SEED, RATE = arg.get('base', 'minilm'), int(arg.get('seed', 1)), float(arg.get('lr', 2.5e-4))
MINUTES, APART = float(arg.get('minutes', 8)), int(arg.get('apart', 2))
NEAREST = int(arg['nearest']) if 'nearest' in arg else None
PAIRS, WORKERS, TINY = int(arg.get('pairs', 3072)), int(arg.get('workers', 13)), arg.get('tiny') == '1'
# So many turns of one set stand together in a batch.
TOGETHER = 64
FASTER = float(arg.get('faster', 6))
# How often a round goes through the turns written for the product's own cases.
OFTEN = int(arg.get('often', 4))
COMPOSED, MINE_AT = float(arg.get('composed', 1)), float(arg.get('mine', 0.35))
TASK = arg.get('task', 'read')
SOURCES = {'read': ('turns', 'questions', 'case', 'case turns', 'site'), 'judge': ('criteria', 'marks', 'questions')}[TASK]
SPLITS = ('train', 'dev') if arg.get('dev') == 'in' else ('train',)
DEVICE = arg.get('device', 'cuda')
WIDTH, HEADS, GLANCE = 384, 12, 128
# As long as the product lets them be (pair-reader.ts), and so many sentences of a target.
TURN, BEFORE, TARGET, SHOWN = {'read': (80, 24, 70, 3), 'judge': (60, 12, 50, 2)}[TASK]
KINDS = 'single compound list follow-up lead-in proposal refusal check tell-back safety-net explanation answers cue sign empathy signpost invites summary aside small-talk identity back-channel goodbye off-topic out-of-role poor'.split()
ACTS = 'open-question empathy confidentiality permission summary asks-idea asks-concern asks-expectation normalises explains shares-thinking offers-choice safety-net follow-up honest-uncertainty apology signpost jargon blame interrupt false-reassurance threat repeat-question rushed check tell-back invites-questions refuses greets identity small-talk back-channel goodbye out-of-role thanks'.split()
PREFIX = {'fact': 'asks', 'reaction': 'says', 'cue': 'picks up', 'sign': 'remarks', 'plan+': 'offers', 'plan-': 'declines', 'question': 'answers', 'news': 'tells', 'does': 'does', 'against': 'against', 'site': 'wants'}
ALONE = {'single', 'list', 'lead-in', 'proposal', 'refusal', 'safety-net', 'off-topic', 'explanation', 'compound', 'check'}
BARE = {'empathy', 'signpost', 'aside', 'small-talk', 'summary', 'invites', 'check', 'explanation'}
random.seed(SEED)
np.random.seed(SEED)
torch.manual_seed(SEED)
torch.backends.cuda.matmul.allow_tf32 = True
# cuDNN plans its attention anew for every shape, and hardly two batches have the same: that took four times as long as all the rest.
if hasattr(torch.backends.cuda, 'enable_cudnn_sdp'):
    torch.backends.cuda.enable_cudnn_sdp(False)
torch.set_num_threads(1)
cut = WordPieces(f'{TRAVEL}/tokenizer.json')
CLS, SEP, ARROW, BAR = 101, 102, cut('>>'), cut('|')
known_ids = {}


def ids(text):
    found = known_ids.get(text)
    if found is None:
        found = cut(text)
        if len(known_ids) < 400000:
            known_ids[text] = found
    return found


def say(*words):
    print(f'[{NAME} {time.time() - began:.0f}s]', *words, flush=True)


# The encoder -----------------------------------------------------------------------------------------------------------

def base_weights(base):
    held = np.load(f'{TRAVEL}/{base}.npz')
    weights = {}
    for name in held.files:
        if name.endswith('|s'):
            continue
        values = held[name].astype(np.float32)
        weights[name.removesuffix('|q')] = torch.tensor(values * held[name[:-1] + 's'] if name.endswith('|q') else values)
    if base == 'minilm' and 'tuning' in arg:
        thin = {name: torch.tensor(values.astype(np.float32)) for name, values in weights_file.read(arg['tuning']).items()}
        for name in thin:
            if name.endswith('.a'):
                weights[name[:-2] + '.weight'] += thin[name[:-2] + '.b'] @ thin[name]
    return weights


class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.mix = torch.nn.Linear(WIDTH, 3 * WIDTH), torch.nn.Linear(WIDTH, WIDTH)
        self.up, self.down = torch.nn.Linear(WIDTH, 4 * WIDTH), torch.nn.Linear(4 * WIDTH, WIDTH)
        self.norm1, self.norm2 = torch.nn.LayerNorm(WIDTH, eps=1e-12), torch.nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x, seen, other=None):
        """other: keys and values of what else is looked at, and which of these are there. Returns also its own keys and values."""
        count, length, _ = x.shape
        drop = 0.1 if self.training else 0.0
        q, k, v = self.qkv(x).view(count, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        all_k, all_v = k, v
        if other is not None:
            keys, values, there = other
            all_k, all_v, seen = torch.cat([keys, k], 2), torch.cat([values, v], 2), torch.cat([there, seen], 1)
        mask = torch.zeros(seen.shape, dtype=q.dtype, device=seen.device).masked_fill(~seen, float('-inf'))[:, None, None, :].expand(count, HEADS, length, seen.shape[1])
        mixed = F.scaled_dot_product_attention(q, all_k, all_v, attn_mask=mask).transpose(1, 2).reshape(count, length, WIDTH)
        x = self.norm1(x + F.dropout(self.mix(mixed), drop))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), drop)).to(mixed.dtype), k, v


if DEVICE == 'cuda' and arg.get('compiled', '1') == '1':
    Layer.forward = torch.compile(Layer.forward, dynamic=True)


class Encoder(torch.nn.Module):
    def __init__(self, base):
        """Where only the words of a base have travelled, its layers come from what training starts with."""
        super().__init__()
        weights = base_weights(base)
        self.words = torch.nn.Embedding.from_pretrained(weights['embeddings.word_embeddings.weight'], freeze=True)
        self.places, self.types = (torch.nn.Parameter(torch.zeros(rows, WIDTH)) for rows in (512, 2))
        self.norm = torch.nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = torch.nn.ModuleList(Layer() for _ in range(12 if base == 'gte' else 6))
        if len(weights) == 1:
            return
        with torch.no_grad():
            self.places.copy_(weights['embeddings.position_embeddings.weight'])
            self.types.copy_(weights['embeddings.token_type_embeddings.weight'])
            self.norm.weight.copy_(weights['embeddings.LayerNorm.weight'])
            self.norm.bias.copy_(weights['embeddings.LayerNorm.bias'])
            for at, layer in enumerate(self.layers):
                own = f'encoder.layer.{at}.'
                for part in ('weight', 'bias'):
                    getattr(layer.qkv, part).copy_(torch.cat([weights[f'{own}attention.self.{one}.{part}'] for one in ('query', 'key', 'value')]))
                    getattr(layer.mix, part).copy_(weights[f'{own}attention.output.dense.{part}'])
                    getattr(layer.up, part).copy_(weights[f'{own}intermediate.dense.{part}'])
                    getattr(layer.down, part).copy_(weights[f'{own}output.dense.{part}'])
                    getattr(layer.norm1, part).copy_(weights[f'{own}attention.output.LayerNorm.{part}'])
                    getattr(layer.norm2, part).copy_(weights[f'{own}output.LayerNorm.{part}'])

    def first(self, x, side):
        h = self.norm(self.words(x) + self.places[:x.shape[1]] + self.types[side])
        return F.dropout(h, 0.1) if self.training else h

    def forward(self, x, seen):
        """A text by itself."""
        h = self.first(x, 0)
        for layer in self.layers:
            h = layer(h, seen)[0]
        return h


def mean_of(rows, seen):
    some = seen.float()[:, :, None]
    return (rows.float() * some).sum(1) / some.sum(1)


def scaled(vectors):
    return F.normalize(vectors, dim=1) * WIDTH ** 0.5


class Reader(torch.nn.Module):
    def __init__(self, base, apart):
        super().__init__()
        self.base, self.apart = base, apart
        self.encoder = Encoder(base)
        self.pair = torch.nn.Sequential(torch.nn.Linear(WIDTH * 4, 256), torch.nn.GELU(), torch.nn.Linear(256, 1))
        self.turn = torch.nn.Sequential(torch.nn.Linear(WIDTH * 2, 256), torch.nn.GELU(), torch.nn.Linear(256, len(ACTS) + len(KINDS)))
        # Says at a glance which targets are worth a look: a turn after the speaker's line beside every target of the set.
        self.near_turn, self.near_target = torch.nn.Linear(WIDTH * 2, GLANCE), torch.nn.Linear(WIDTH * 2, GLANCE)
        self.near_bias = torch.nn.Parameter(torch.tensor([-4.0]))

    def glance(self, own, others):
        return own @ others.T / GLANCE ** 0.5 + self.near_bias

    def seen_alone(self, x, lengths, side):
        """What a glance compares: of a turn (0), read through all layers, or of a target (1)."""
        seen, h = there(x, lengths), self.encoder.first(x, side)
        for layer in self.encoder.layers if side == 0 else self.encoder.layers[:self.apart]:
            h = layer(h, seen)[0]
        with torch.autocast(x.device.type, enabled=False):
            return (self.near_turn, self.near_target)[side](torch.cat([h[:, 0].float(), mean_of(h, seen)], 1))

    def forward(self, turns, turn_lengths, targets, target_lengths, turn_at, target_at):
        """Pairs are turn_at[i] with target_at[i]. Their log odds, what each turn does and is, and each turn's glance at each target."""
        layers, seen, own_seen = self.encoder.layers, there(turns, turn_lengths), there(targets, target_lengths)
        h, t = self.encoder.first(turns, 0), self.encoder.first(targets, 1)
        for layer in layers[:self.apart]:
            h, t = layer(h, seen)[0], layer(t, own_seen)[0]
        with torch.autocast(turns.device.type, enabled=False):
            targets_near = self.near_target(torch.cat([t[:, 0].float(), mean_of(t, own_seen)], 1))
        # index_select, since the way back through plain indexing takes several times as long.
        t, own_seen, turn_seen = t.index_select(0, target_at), own_seen[target_at], seen[turn_at]
        for layer in layers[self.apart:]:
            h, keys, values = layer(h, seen)
            t = layer(t, own_seen, (keys.index_select(0, turn_at), values.index_select(0, turn_at), turn_seen))[0]
        with torch.autocast(turns.device.type, enabled=False):
            mean = mean_of(h, seen)
            whole = torch.cat([h[:, 0].float(), mean], 1)
            does, near = self.turn(whole), self.glance(self.near_turn(whole), targets_near)
            u, v = scaled(mean).index_select(0, turn_at), scaled(mean_of(t, own_seen))
            return self.pair(torch.cat([t[:, 0].float(), u * v, (u - v).abs(), (u + v) / 2], 1))[:, 0], does, near


def there(x, lengths):
    return torch.arange(x.shape[1], device=x.device)[None] < lengths[:, None]


def pad(rows):
    """Padded ids and lengths, ready to travel."""
    lengths = np.array([len(row) for row in rows], np.int16)
    x = np.zeros((len(rows), -(-int(lengths.max()) // 8) * 8), np.int16)
    for at, row in enumerate(rows):
        x[at, :len(row)] = row
    return x, lengths


def put(*arrays):
    return tuple(torch.from_numpy(one).to(DEVICE, non_blocking=True).long() for one in arrays)


def half():
    return torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == 'cuda')


@torch.no_grad()
def vectors(encoder, texts):
    order, out = sorted(range(len(texts)), key=lambda at: len(ids(texts[at]))), torch.empty(len(texts), WIDTH, device=DEVICE)
    size = 2048 if DEVICE == 'cuda' else 64
    for start in range(0, len(order), size):
        some = order[start:start + size]
        x, lengths = put(*pad([[CLS] + ids(texts[at])[:62] + [SEP] for at in some]))
        with half():
            found = mean_of(encoder(x, there(x, lengths)), there(x, lengths))
        out[torch.tensor(some, device=DEVICE)] = F.normalize(found, dim=1)
    return out


# The data --------------------------------------------------------------------------------------------------------------

data = json.load(gzip.open(f'{TRAVEL}/data.json.gz', 'rt', encoding='utf8'))['sets']
for one in data:
    one['targets'] = [target for target in one['targets'] if target['texts']]
training = [one for one in data if one['split'] in SPLITS and one['source'] in SOURCES]
if arg.get('without') == 'consultations':
    for one in training:
        one['turns'] = [turn for turn in one['turns'] if not turn.get('consultation')]
if TINY:
    # A few turns of a few sets, to see that everything runs.
    training = [one for one in training if one['turns']][::30]
    data = training + [one for one in data if one['split'] != 'train'][::30]
    for one in data:
        one['turns'], one['targets'] = one['turns'][:40], one['targets'][:40]
        known = {target['id'] for target in one['targets']}
        for turn in one['turns']:
            turn['gold'] = [name for name in turn['gold'] if name in known]
measuring = [one for one in data if one['split'] != 'train' and one['source'] in SOURCES + (('bench',) if TASK == 'read' else ()) and one['split'] in arg.get('measured', one['split']).split(',')]
data = training + [one for one in measuring if one['split'] not in SPLITS]


def first_of(text, before):
    own = ids(text)[:TURN]
    return [CLS] + (ids(before)[-BEFORE:] + ARROW if before else []) + own + [SEP]


def target_ids(target, parts):
    """Put together from the pieces of each sentence: cutting every chance combination anew takes a worker fifteen times as long."""
    out = list(ids(PREFIX[target['kind']] + ':'))
    for at, part in enumerate(parts):
        out += (BAR if at else []) + ids(part)
    return out[:TARGET] + [SEP]


def gloss_of(target):
    return [target['gloss']] if target['gloss'] else []


def plainly(target):
    """What the reader sees of a target in use: the gloss and its first sentences."""
    return target_ids(target, gloss_of(target) + target['texts'][:SHOWN])


class Shown:
    """What is seen of a set's targets for one round: a few sentences of each by chance, or as in use. At least one is left over to be said."""

    def __init__(self, one):
        self.targets, self.of = one['targets'], {}

    def __call__(self, at):
        if at not in self.of:
            target = self.targets[at]
            texts, most = target['texts'], max(1, len(target['texts']) - 1)
            some = texts[:min(SHOWN, most)] if random.random() < 0.4 else random.sample(texts, min(most, random.choice([1, 2, 2, 3, 4])))
            parts = (gloss_of(target) if random.random() < 0.85 or not some else []) + some
            self.of[at] = (target_ids(target, parts), set(some))
        return self.of[at]

    def left(self, at):
        """Sentences of a target that are not shown of it."""
        return [text for text in self.targets[at]['texts'] if text not in self(at)[1]]


def prepare_sets():
    """Nearest targets of every sentence and turn by the bi-encoder: the hard negatives, and the candidates in use."""
    encoder = Encoder('minilm').to(DEVICE).eval()
    leads = [text for one in training for text in one.get('nothing', []) if '?' not in text]
    for one in data:
        targets = one['targets']
        flat = [(at, text) for at, target in enumerate(targets) for text in target['texts']]
        sentences, owner = vectors(encoder, [text for _, text in flat]), torch.tensor([at for at, _ in flat], device=DEVICE)

        def near(texts):
            if not texts:
                return torch.empty(0, len(targets))
            likeness = vectors(encoder, texts) @ sentences.T
            return torch.full((len(texts), len(targets)), -1.0, device=DEVICE).scatter_reduce_(1, owner[None].expand(len(texts), -1), likeness, 'amax').cpu()

        one['near'] = near([turn['text'] for turn in one['turns']])
        after = near([(turn['prev'] + ' ' + turn['text']) if turn['prev'] else turn['text'] for turn in one['turns']])
        for at, turn in enumerate(one['turns']):
            turn['hard'] = list(dict.fromkeys(one['near'][at].topk(min(12, len(targets))).indices.tolist() + after[at].topk(min(6, len(targets))).indices.tolist()))
        one['near'] = torch.maximum(one['near'], after - 0.05).half().numpy()
        if one['split'] not in SPLITS:
            continue
        one['index'] = {target['id']: at for at, target in enumerate(targets)}
        other = {'plan+': '-', 'plan-': '+', 'does': '-', 'against': '+'}
        one['opposite'] = {at: one['index'][name] for at, target in enumerate(targets) if target['kind'] in other
                           for name in [target['id'][:-1] + other[target['kind']]] if name in one['index']}
        best = near([text for _, text in flat]).topk(min(14, len(targets)), 1).indices.tolist()
        one['hard'] = {text: top for (_, text), top in zip(flat, best)}
        # A reaction and a plan item that mean the same: where one is labelled, the other is left open.
        middle = F.normalize(torch.zeros(len(targets), WIDTH, device=DEVICE).index_add_(0, owner, sentences), dim=1)
        alike = (middle @ middle.T).cpu()
        said = [at for at, target in enumerate(targets) if target['kind'] == 'reaction']
        planned = [at for at, target in enumerate(targets) if target['kind'] in ('plan+', 'news')]
        pairs = [(a, b) for a in said for b in planned]
        if one['source'] == 'marks':
            # So are parts of different criteria, and errors and the opposites of parts.
            criterion = [target['id'].rsplit('.', 1)[0] + target['id'][-1] * target['id'].startswith('error') for target in targets]
            pairs = [(a, b) for a in range(len(targets)) for b in range(a) if criterion[a] != criterion[b]]
        one['twins'] = {}
        for a, b in pairs:
            if alike[a, b] > 0.72:
                one['twins'].setdefault(a, set()).add(b)
                one['twins'].setdefault(b, set()).add(a)
        others = [random.choice(random.choice(random.choice(training)['targets'])['texts']) for _ in range(250)] + random.sample(leads, min(len(leads), 250))
        found = near(others)
        one['strangers'] = [text for text, row in zip(others, found) if row.max() < 0.55]
        for text, row in zip(others + one.get('nothing', []), list(found) + list(near(one.get('nothing', [])))):
            one['hard'].setdefault(text, row.topk(min(14, len(targets))).indices.tolist())
    say('sets', len(training), 'twins', sum(len(one['twins']) for one in training) // 2)
    return leads


LEADS = prepare_sets()
for one in training:
    # Cut once, before the workers are born.
    for text in [text for target in one['targets'] for text in [target['gloss']] + target['texts']] + [turn[part] for turn in one['turns'] for part in ('text', 'prev')]:
        ids(text)
SAYS = [turn['prev'] for one in training for turn in one['turns'] if turn['prev']]
count = 0
for one in training:
    for turn in one['turns']:
        turn['row'], count = count, count + 1
# What the reader itself takes for right and is not: filled in half-way, read by the workers.
mined = np.frombuffer(multiprocessing.RawArray('h', count * 10), np.int16).reshape(count, 10)
mined[:] = -1

marks = re.compile(r"[^\w\s']")
SHORT = {'you': 'u', 'are': 'r', 'your': 'ur', 'and': 'n', 'please': 'pls', 'because': 'cos', 'with': 'w'}


def typo(word):
    if len(word) < 4 or random.random() > 0.18:
        return word
    at, chance = random.randrange(1, len(word) - 1), random.random()
    return word[:at] + word[at + 1:] if chance < 0.4 else word[:at] + word[at + 1] + word[at] + word[at + 2:] if chance < 0.75 else word[:at] + word[at] + word[at:]


def style(text, kept=0.62):
    chance = (random.random() - kept) / (1 - kept)
    if chance < 0:
        return text
    bare = marks.sub('', text).lower()
    if chance < 0.45:
        return bare
    if chance < 0.75:
        return ' '.join(typo(word) for word in bare.split())
    return ' '.join(SHORT.get(word, typo(word)) if random.random() < 0.6 else word for word in bare.split())


def lower(text):
    return text if text.startswith(('I ', "I'")) else text[:1].lower() + text[1:]


def joined(parts):
    chance, ends = random.random(), '?.! '
    if chance < 0.35:
        return ' '.join(parts)
    if chance < 0.7:
        text = parts[0].rstrip(ends)
        for at, part in enumerate(parts[1:]):
            text += random.choice([', ', ', and ', ' and ', ', or '] if at < len(parts) - 2 else [', and ', ' and ', ' or ', ', and also ']) + lower(part).rstrip(ends)
        return text + '?'
    if chance < 0.85:
        return '. '.join(part.rstrip(ends) for part in parts) + '?'
    return random.choice([', and ', ' Also, ', ' And ', ' Oh, and ']).join([parts[0]] + [lower(part) for part in parts[1:]])


def sample(one, shown, text, before, gold, hard, fair=(), row=None, around=(), does=None):
    """A turn with what it means and what it does not: (turn, [(target, label)], what it does, what it means, what is left open)."""
    size, open_ones = len(one['targets']), set(fair)
    for at in gold:
        open_ones |= one['twins'].get(at, set())
    never = set(gold) | open_ones
    negatives = []
    if row is not None and mined[row, 0] >= 0:
        negatives += random.sample([int(at) for at in mined[row] if at >= 0], min(5, int((mined[row] >= 0).sum())))
    # Offered and declined: the same words, the other way round.
    negatives += [one['opposite'][at] for at in gold if at in one['opposite']]
    negatives += random.sample(list(around), min(2, len(around)))
    hard = [at for at in hard if at not in never]
    negatives += hard[:4] + random.sample(hard[4:], min(3, len(hard[4:])))
    negatives += random.sample(range(size), min(4, size))
    pairs = [(at, 1.0) for at in gold] + [(at, 0.0) for at in dict.fromkeys(negatives) if at not in never]
    # A sentence that the target shows would give itself away.
    turn = first_of(style(text, 0.8 if does is not None or row is not None else 0.62), before)
    pairs = [(at, label) for at, label in pairs if text not in shown(at)[1]]
    return turn, pairs, does, [at for at, label in pairs if label == 1], never


def does_of(turn):
    if turn['acts'] is None:
        return None
    label = np.zeros(len(ACTS) + 1, np.int16)
    label[[ACTS.index(act) for act in turn['acts']]] = 1
    label[-1] = KINDS.index(turn['kind'])
    return label


def written(one, shown):
    index, turns = one['index'], one['turns']
    lines = [(at, turn['prev']) for at, turn in enumerate(turns) if turn['prev']]
    alone, bare = [turn for turn in turns if turn['kind'] in ALONE], [turn for turn in turns if turn['kind'] in BARE and not turn['gold']]
    for at, turn in enumerate(turns):
        gold, fair, text, before, hard = [index[name] for name in turn['gold'] if name in index], [index[name] for name in turn['fair'] if name in index], turn['text'], turn['prev'], turn['hard']
        around = {index[name] for other in turns[max(0, at - 4):at + 5] for name in other['gold'] if name in index}
        # What a turn is known not to mean comes before what merely looks like it.
        hard = [index[name] for name in turn.get('not', []) if name in index] + hard
        row, chance, own, does = turn['row'], random.random(), gold, does_of(turn)
        if turn['kind'] not in ('follow-up', None) and chance < 0.12:
            before = random.choice(SAYS) if random.random() < 0.5 else ''
        elif chance > 0.82 and alone:
            # Two turns of this consultation said in one breath.
            other = random.choice(alone if random.random() < 0.7 or not bare else bare)
            more = [index[name] for name in other['gold'] if name in index]
            if not any(one['opposite'].get(at) in gold for at in more) and len(text.split()) + len(other['text'].split()) < 75:
                gold, fair, hard, row, does = list(dict.fromkeys(gold + more)), fair + [index[name] for name in other['fair'] if name in index], hard[:8] + other['hard'][:8], None, None
                text = text + ' ' + other['text'] if random.random() < 0.7 or turn['kind'] == 'follow-up' else other['text'] + ' ' + text
                fair = [name for name in fair if name not in gold]
        yield sample(one, shown, text, before, gold, hard, fair, row, around, does)
        if any(name[-1] == '-' for name in turn['gold']):
            # What is refused is rare, and told in more ways than anything else.
            yield sample(one, shown, turn['text'], turn['prev'], own, turn['hard'], [index[name] for name in turn['fair'] if name in index], turn['row'], around)
        if turn['kind'] == 'follow-up' and own and lines:
            # The same words after another line mean something else: what they meant here, they do not mean there.
            other, said = random.choice(lines)
            if abs(other - at) > 6:
                yield first_of(style(turn['text'], 0.8), said), [(name, 0.05) for name in own], None, [], own
            yield sample(one, shown, turn['text'], turn['prev'], own, turn['hard'], [index[name] for name in turn['fair'] if name in index], turn['row'], around)


def composed(one, shown):
    targets, size, index = one['targets'], len(one['targets']), one['index']
    says = one.get('says') or [turn['prev'] for turn in one['turns'] if turn['prev']] or SAYS
    shorts = [at for at, target in enumerate(targets) if target['kind'] == 'fact' and 0 < len(target['gloss'].split()) <= 5]
    for at, target in enumerate(targets):
        left = shown.left(at)
        for text in random.sample(left, min(2, len(left))):
            if random.random() > COMPOSED:
                continue
            gold, used = [at], [text]
            if random.random() < 0.4 and size > 3:
                for _ in range(random.choice([1, 1, 2, 2, 3])):
                    other = random.choice(one['hard'][text][1:]) if random.random() < 0.5 and len(one['hard'][text]) > 1 else random.randrange(size)
                    if other not in gold and one['opposite'].get(other) not in gold and shown.left(other):
                        gold.append(other)
                        used.append(random.choice(shown.left(other)))
            parts = used[:]
            if random.random() < 0.5:
                random.shuffle(parts)
            whole = joined(parts) if len(parts) > 1 else text
            if random.random() < 0.08 and len(shorts) >= 3:
                gold = random.sample(shorts, min(len(shorts), random.choice([2, 3, 3, 4])))
                names, used = [lower(targets[one_at]['gloss']).rstrip('.') for one_at in gold], []
                whole = random.choice(['Any {0} or {1}?', 'What about {0} and {1}?', 'Can you tell me about {0}, and {1}?', 'have you had {0} {1}']).format(', '.join(names[:-1]), names[-1])
            if random.random() < 0.15:
                whole = random.choice(LEADS) + ' ' + whole
            if random.random() < 0.06:
                whole = whole + ' ' + random.choice(LEADS)
            hard = [near for sentence in used for near in one['hard'].get(sentence, [])[:8]]
            yield sample(one, shown, whole, random.choice(says) if random.random() < 0.45 else '', gold, hard)
        for text in target.get('not', []):
            yield sample(one, shown, text, '', [], [at] + one['hard'][target['texts'][0]])
    for follow in one.get('followUps', []):
        if follow['fact'] in index and random.random() < COMPOSED:
            gold = index[follow['fact']]
            yield sample(one, shown, follow['ask'], follow['speaker'], [gold], one['hard'][random.choice(targets[gold]['texts'])] + random.sample(range(size), 2))
    for text in one.get('nothing', []) + random.sample(one['strangers'], min(20, len(one['strangers']))):
        if random.random() < COMPOSED:
            yield sample(one, shown, text, random.choice(says) if random.random() < 0.4 else '', [], one['hard'][text])


def job(task):
    """A few sets of one round, as batches: turns and targets each once, and which of them are pairs."""
    seed, places = task
    random.seed(seed)
    chunks = []
    for place in places:
        one = training[place]
        shown = Shown(one)
        samples = [made for made in [*written(one, shown), *composed(one, shown)] if made[1]]
        random.shuffle(samples)
        samples.sort(key=lambda made: len(made[0]) // 8)
        chunks += [(samples[at:at + TOGETHER], shown) for at in range(0, len(samples), TOGETHER)]
    chunks.sort(key=lambda chunk: len(chunk[0][-1][0]))
    batches, some, count = [], [], 0
    for chunk in chunks:
        some.append(chunk)
        count += sum(len(made[1]) for made in chunk[0])
        if count >= PAIRS:
            batches.append(batch_of(some))
            some, count = [], 0
    if count > PAIRS // 3:
        batches.append(batch_of(some))
    random.shuffle(batches)
    return batches


def batch_of(chunks):
    turns, targets, turn_at, target_at, labels, does, blocks = [], [], [], [], [], [], []
    for samples, shown in chunks:
        place, first, sure, open_ones = {}, (len(turns), len(targets)), [], []
        for turn, pairs, label, means, left_open in samples:
            row = len(turns) - first[0]
            sure += [(row, at) for at in means]
            open_ones += [(row, at) for at in left_open]
            for at, wanted in pairs:
                if at not in place:
                    place[at] = len(targets)
                    targets.append(shown(at)[0])
                turn_at.append(len(turns))
                target_at.append(place[at])
                labels.append(wanted)
            turns.append(turn)
            does.append(label if label is not None else np.full(len(ACTS) + 1, -1, np.int16))
        block = np.zeros((len(turns) - first[0], len(targets) - first[1]), np.int8)
        for some, value in ((open_ones, -1), (sure, 1)):
            for row, at in some:
                if at in place:
                    block[row, place[at] - first[1]] = value
        blocks.append((first, block))
    # A glance is only at targets of a turn's own set: -1 is not looked at.
    glances = np.full((len(turns), len(targets)), -1, np.int8)
    for (row, column), block in blocks:
        glances[row:row + len(block), column:column + block.shape[1]] = block
    return (*pad(turns), *pad(targets), np.array(turn_at, np.int32), np.array(target_at, np.int32)), np.array(labels, np.float32), np.array(does), glances


def rounds():
    number = 0
    while True:
        places = [at for at, one in enumerate(training) for _ in range(OFTEN if one['source'] == 'case turns' else 3 if one['source'] == 'site' else 1)]
        random.Random(SEED * 1000 + number).shuffle(places)
        size = 9
        for start in range(0, len(places), size):
            yield SEED * 1000003 + number * 1009 + start, places[start:start + size]
        number += 1
        say('round', number, 'handed out')


# Scoring ---------------------------------------------------------------------------------------------------------------

@torch.no_grad()
def glances_of(reader, turns, texts):
    def alone(rows, side):
        order, out = sorted(range(len(rows)), key=lambda at: len(rows[at])), torch.empty(len(rows), GLANCE, device=DEVICE)
        for start in range(0, len(rows), 2048):
            some = order[start:start + 2048]
            with half():
                out[torch.tensor(some, device=DEVICE)] = reader.seen_alone(*put(*pad([rows[at] for at in some])), side)
        return out
    return reader.glance(alone(turns, 0), alone(texts, 1)).float().cpu().numpy()


@torch.no_grad()
def score(reader, one, nearest=None):
    """Logits, turns x targets (or only the nearest by the bi-encoder), and chances of acts and kinds."""
    texts, turns = [plainly(target) for target in one['targets']], [first_of(turn['text'], turn['prev']) for turn in one['turns']]
    one['glance'] = glances_of(reader, turns, texts)
    # What either comparison finds near.
    chosen = np.argsort(np.minimum(*(np.argsort(np.argsort(-near, 1), 1) for near in (one['near'], one['glance']))), 1)[:, :nearest]
    logits, acts = np.full((len(turns), len(texts)), -12, np.float32), np.zeros((len(turns), len(ACTS) + len(KINDS)), np.float32)
    order = sorted(range(len(turns)), key=lambda at: len(turns[at]))
    size = max(1, 8192 // max(1, chosen.shape[1]))
    for start in range(0, len(order), size):
        some = order[start:start + size]
        turn_at, target_at = np.repeat(np.arange(len(some)), chosen.shape[1]), chosen[some].reshape(-1)
        needed, place = np.unique(target_at, return_inverse=True)
        with half():
            found, does, _ = reader(*put(*pad([turns[at] for at in some]), *pad([texts[at] for at in needed]), turn_at.astype(np.int32), place.reshape(-1).astype(np.int32)))
        logits[np.array(some)[turn_at], target_at] = found.float().cpu().numpy()
        acts[some] = does.float().cpu().numpy()
    return logits, acts


def part_of(one):
    return one.get('bench', one['split'])


def quick_figures(all_scores):
    """Thresholds chosen on dev (or the first set there is); the trained decision is decide.py's."""
    def right_wrong(split, best, more):
        right = wrong = total = 0
        for one, (logits, _) in all_scores:
            if part_of(one) != split:
                continue
            names = [target['id'] for target in one['targets']]
            chance = 1 / (1 + np.exp(-logits))
            for row, turn in zip(chance, one['turns']):
                order = np.argsort(-row)[:8]
                got = {names[at] for rank, at in enumerate(order) if row[at] > (more if rank else best)}
                strange = got - set(turn['gold']) - set(turn['fair'])
                right += not strange and set(turn['gold']) <= got
                wrong += bool(strange)
                total += 1
        return np.array([right, wrong]) / max(1, total) * 100
    pairs = [(best, more) for best in (0.3, 0.4, 0.5, 0.6) for more in (0.5, 0.6, 0.7, 0.8)]
    splits = [split for split in ('dev', 'apart', 'cases', 'blind', 'thin', 'intent') if any(part_of(one) == split for one, _ in all_scores)]
    if not splits:
        return
    best = max(pairs, key=lambda pair: right_wrong(splits[0], *pair) @ [1, -0.5])
    for split in splits:
        say(split, 'thresholds', best, 'right/wrong', right_wrong(split, *best).round(1))


def glance_figures(all_scores):
    """How much of what is meant is among the nearest of each comparison."""
    for split in dict.fromkeys(part_of(one) for one, _ in all_scores):
        ranks = {'near': [], 'glance': []}
        for one, _ in all_scores:
            if part_of(one) != split:
                continue
            place = {target['id']: at for at, target in enumerate(one['targets'])}
            for name, found in ranks.items():
                order = np.argsort(np.argsort(-one[name], 1), 1)
                found += [order[row, place[gold]] for row, turn in enumerate(one['turns']) for gold in turn['gold'] if gold in place]
        if ranks['near']:
            say(split, 'meant', len(ranks['near']), *(f"{name} among {', '.join(f'{most}: {100 * np.mean(np.array(found) < most):.1f}' for most in (4, 8, 12, 20))};" for name, found in ranks.items()))


def judge_figures(all_scores):
    """Of passages labelled against a part: how often the reader says it is done, by what the label says."""
    counts = {}
    for one, (logits, _) in all_scores:
        if one['split'] != 'judge':
            continue
        place = {target['id']: at for at, target in enumerate(one['targets'])}
        for row, turn in zip(logits, one['turns']):
            for name in turn['gold'] + turn['not']:
                if name[-1] == '+' and name in place:
                    label = ('error ' if name.startswith('error') else 'part ') + ('does' if name in turn['gold'] else 'opposite' if name[:-1] + '-' in turn['gold'] else 'near or nothing')
                    against = row[place[name[:-1] + '-']] if name[:-1] + '-' in place else -9
                    counts.setdefault((one['id'].startswith('criteria'), label), []).append((row[place[name]], against))
    for (imaginary, label), found in sorted(counts.items()):
        odds = np.array(found)
        say('imaginary' if imaginary else 'cases', label, len(odds), 'taken for done', round(100 * np.mean(odds[:, 0] > 0), 1), 'for the opposite', round(100 * np.mean(odds[:, 1] > 0), 1),
            'plainly (against far less)', *(f'{least}: {100 * np.mean((odds[:, 0] > least) & (odds[:, 0] - odds[:, 1] > 4)):.1f}' for least in (3, 5, 7)))


# Training --------------------------------------------------------------------------------------------------------------

def save(reader, name):
    """In 8 bits, as the product has it."""
    path = f'{OUT}/{name}.npz'
    np.savez(path, base=reader.base, **{name: values.detach().half().cpu().numpy() for name, values in reader.state_dict().items() if 'words' not in name})
    subprocess.run([sys.executable, os.path.join(os.path.dirname(__file__), 'ship.py'), path, f'{OUT}/{name}.safetensors'], check=True)
    os.remove(path)


def load(path, apart):
    held = shipped(path)
    reader = Reader(str(held.pop('base')), apart).to(DEVICE)
    missing = reader.load_state_dict({name: torch.tensor(values.astype(np.float32)) for name, values in held.items()}, strict=False)
    assert all('words' in name or name.startswith('near') for name in missing.missing_keys) and not missing.unexpected_keys
    return reader


def shipped(path):
    """What ship.py wrote, under the names of train.py."""
    tensors = {name: values.astype(np.float32) for name, values in weights_file.read(path).items()}

    def matrix(name):
        return tensors[name + '.weight'] * tensors[name + '.scale'][:, None]

    places = np.zeros((512, WIDTH), np.float32)
    places[:len(tensors['embeddings.position_embeddings.weight'])] = tensors['embeddings.position_embeddings.weight']
    layers = sum(name.endswith('intermediate.dense.bias') for name in tensors)
    held = {'base': 'gte' if layers == 12 else 'minilm', 'encoder.places': places, 'encoder.types': tensors['embeddings.token_type_embeddings.weight'],
            'encoder.norm.weight': tensors['embeddings.LayerNorm.weight'], 'encoder.norm.bias': tensors['embeddings.LayerNorm.bias']}
    for layer in range(layers):
        own, name = f'encoder.layers.{layer}.', f'encoder.layer.{layer}.'
        held[own + 'qkv.weight'] = np.concatenate([matrix(f'{name}attention.self.{part}') for part in ('query', 'key', 'value')])
        held[own + 'qkv.bias'] = np.concatenate([tensors[f'{name}attention.self.{part}.bias'] for part in ('query', 'key', 'value')])
        for ours, theirs in (('mix', 'attention.output.dense'), ('up', 'intermediate.dense'), ('down', 'output.dense')):
            held[f'{own}{ours}.weight'], held[f'{own}{ours}.bias'] = matrix(name + theirs), tensors[f'{name}{theirs}.bias']
        for ours, theirs in (('norm1', 'attention.output.LayerNorm'), ('norm2', 'output.LayerNorm')):
            for part in ('weight', 'bias'):
                held[f'{own}{ours}.{part}'] = tensors[f'{name}{theirs}.{part}']
    for head in ('pair', 'turn'):
        for at, layer in ((0, 'wide'), (2, 'out')):
            held[f'{head}.{at}.weight'], held[f'{head}.{at}.bias'] = matrix(f'{head}.{layer}'), tensors[f'{head}.{layer}.bias']
    if 'near_bias' in tensors:
        held.update({f'{one}.{part}': values for one in ('near_turn', 'near_target') for part, values in (('weight', matrix(one)), ('bias', tensors[one + '.bias']))}, near_bias=tensors['near_bias'])
    return held


def mine(reader):
    """The reader's own false friends among each training turn's targets."""
    reader.eval()
    for one in training:
        if not one['turns']:
            continue
        logits = score(reader, one, 26)[0]
        for row, turn in zip(logits, one['turns']):
            own = {one['index'][name] for name in turn['gold'] + turn['fair'] if name in one['index']}
            own |= {twin for at in own for twin in one['twins'].get(at, ())}
            false = [at for at in np.argsort(-row)[:16] if at not in own][:10]
            mined[turn['row']] = -1
            mined[turn['row'], :len(false)] = false
    reader.train()
    say('mined')


def optimiser_of(reader):
    """What a glance compares starts from nothing where the rest has been learnt: it goes faster."""
    groups = [{'params': [], 'weight_decay': decay, 'times': times} for decay in (0.01, 0) for times in (1, FASTER)]
    for name, values in reader.named_parameters():
        if values.requires_grad:
            groups[2 * (values.ndim < 2) + name.startswith('near')]['params'].append(values)
    return torch.optim.AdamW(groups, lr=RATE, fused=DEVICE == 'cuda')


def measure(readers, name):
    """By the first network; where there is another beside it, by both as the product takes them together (turn-reader.ts)."""
    scores, out = [], {}
    for one in measuring:
        found = [score(reader, one, NEAREST) for reader in readers]
        logits, acts = found[0]
        if len(found) > 1:
            logits = np.where(logits < -5, logits, (logits + found[1][0]) / 2 + 0.2)
        scores.append((one, (logits, acts)))
        key = f"{one['split']}:{one.get('bench', '')}:{one['id']}"
        out[key + '|logits'], out[key + '|turns'], out[key + '|near'] = logits.astype(np.float16), acts.astype(np.float16), one['near']
    if arg.get('scores') == '1':
        np.savez_compressed(f'{OUT}/{name}-scores.npz', **out)
    say(name)
    quick_figures(scores)
    glance_figures(scores)
    judge_figures(scores)


def main():
    pool = multiprocessing.get_context('fork').Pool(WORKERS)
    reader = load(arg['start'], APART) if arg.get('start') else Reader(BASE, APART).to(DEVICE)
    optimiser = optimiser_of(reader)
    ready = queue.Queue(4)
    room = threading.Semaphore(WORKERS + 3)
    results = pool.imap_unordered(job, throttled(room))
    threading.Thread(target=hand_on, args=(results, ready), daemon=True).start()
    held, step, has_mined, start, seen = [], 0, False, None, 0
    reader.train()
    while True:
        while len(held) < 60 or not ready.empty() and len(held) < 300:
            held += ready.get()
            room.release()
            if start is None:
                start = time.time()
                say('training begins')
        done = (time.time() - start) / (began + MINUTES * 60 - start)
        if done >= 1:
            break
        if done > MINE_AT and not has_mined:
            has_mined = True
            mine(reader)
        at = random.randrange(len(held))
        held[at], held[-1] = held[-1], held[at]
        batch, wanted, does, glances = held.pop()
        rate = RATE * min(1, (step + 1) / 300) * max(0.01, 0.5 * (1 + math.cos(math.pi * done)))
        for group in optimiser.param_groups:
            group['lr'] = rate * group['times']
        with half():
            found, told, near = reader(*put(*batch))
            loss = F.binary_cross_entropy_with_logits(found.float(), torch.from_numpy(wanted).to(DEVICE))
            marked = torch.from_numpy(does).to(DEVICE)
            known = marked[:, -1] >= 0
            if known.any():
                own, marked = told[known].float(), marked[known]
                loss = loss + F.binary_cross_entropy_with_logits(own[:, :len(ACTS)], marked[:, :-1].float()) + F.cross_entropy(own[:, len(ACTS):], marked[:, -1].long()) * 0.05
            glances = torch.from_numpy(glances).to(DEVICE)
            loss = loss + 2 * F.binary_cross_entropy_with_logits(near[glances >= 0], glances[glances >= 0].float())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimiser.step()
        step, seen = step + 1, seen + len(wanted)
        if step % 200 == 0:
            say('step', step, 'pairs', seen, 'loss', round(loss.item(), 4), 'rate', f'{rate:.1e}', 'pairs per second', int(seen / (time.time() - start)))
    os.makedirs(OUT, exist_ok=True)
    say('trained', step, 'steps,', seen, 'pairs')
    save(reader.eval(), NAME)
    measure([reader], NAME)
    if arg.get('beside'):
        path, layers = arg['beside'].split(':')
        measure([reader, load(path, int(layers)).eval()], f'{NAME}-and-{os.path.basename(path)}')
    say('done')
    # The thread that hands out tasks waits for room for ever: no orderly end for it.
    for worker in pool._pool:
        worker.kill()
    os._exit(0)


def hand_on(results, ready):
    """A worker's mistake ends the program: without its batches it would wait until the machine is taken away."""
    try:
        for one in results:
            ready.put(one)
    except BaseException:
        traceback.print_exc()
        os._exit(1)


def throttled(room):
    """Hands out a task only when one has been used, so that mined negatives reach the workers soon."""
    for task in rounds():
        room.acquire()
        yield task


if __name__ == '__main__':
    try:
        main()
    except BaseException:
        # Workers and threads would keep the program, and the machine, for ever.
        traceback.print_exc()
        os._exit(1)
