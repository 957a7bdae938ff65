"""Trains a cross-encoder over (speaker's line >> doctor's turn) and (a target's gloss and sentences): the whole-turn reader (task=read) or the judge of marks (task=judge).

One GPU; needs torch, numpy and tokenizers. TRAVEL holds data.json.gz (prepare.py), minilm.npz, gte.npz (pack.py) and tokenizer.json.
  python3 train.py travel=DIR out=DIR name=mini base=minilm minutes=8 seed=1 lr=2.5e-4
  python3 train.py ... name=student teachers=DIR/mini.npz,DIR/gte.npz start=DIR/mini.npz   (learns from the mean of its teachers)
  python3 train.py ... name=mini students=four:2   (beside it one whose targets look at the turn from the third layer on, and which learns half from the other)
  python3 train.py ... base=gte apart=9,10 minutes=11,6.5,6.5   (targets look at the turn from the tenth or the eleventh layer on, by chance; the rate falls three times, and each time the weights are saved: average.py)
  start may be the shipped content/reader/reader.safetensors
Writes out/NAME.safetensors in 8 bits as the product ships it (ship.py; word embeddings stay the base's) and out/NAME-scores.npz: for every set that is not trained on, each turn's
logit for each target (nearest=24: for so many that the bi-encoder finds likeliest), the bi-encoder's likeness, chances of acts and kinds. decide.py fits the decision on dev and prints the figures.
measured=apart,cases leaves out the other sets.
Written turns count most; composed ones (sentences of the question sets joined) are there for variety. `fair` targets are neither right nor wrong.
The rate follows the clock (cosine over each of `minutes`), so a run ends when it should.
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
from tokenizers import Tokenizer

import weights_file

os.environ['TOKENIZERS_PARALLELISM'] = 'false'
began = time.time()
arg = dict(one.split('=', 1) for one in sys.argv[1:])
TRAVEL, OUT, NAME = arg['travel'], arg['out'], arg.get('name', 'reader')
BASE, SEED, RATE = arg.get('base', 'minilm'), int(arg.get('seed', 1)), float(arg.get('lr', 2.5e-4))
MINUTES = [float(one) for one in arg.get('minutes', '8').split(',')]
# In how many layers a target is read apart: one of these by chance, so that the choice can be made later.
FORMS = [int(one) for one in arg.get('apart', '').split(',') if one] or [None]
NEAREST = int(arg['nearest']) if 'nearest' in arg else None
BATCH, WORKERS, TINY = int(arg.get('batch', 1024)), int(arg.get('workers', 13)), arg.get('tiny') == '1'
# How often a round goes through the turns written for the product's own cases.
OFTEN = int(arg.get('often', 4))
COMPOSED, MINE_AT = float(arg.get('composed', 1)), float(arg.get('mine', 0.35))
TASK = arg.get('task', 'read')
SOURCES = {'read': ('turns', 'questions', 'case', 'case turns', 'site'), 'judge': ('criteria', 'marks', 'questions')}[TASK]
SPLITS = ('train', 'dev') if arg.get('dev') == 'in' else ('train',)
DEVICE = arg.get('device', 'cuda')
COMPILED = arg.get('compile', '1') == '1' and DEVICE == 'cuda'
WIDTH, HEADS, TURN, BEFORE, TARGET, SHOWN = 384, 12, 96, 40, 110, 2
KINDS = 'single compound list follow-up lead-in proposal refusal check tell-back safety-net explanation answers cue sign empathy signpost invites summary aside small-talk identity back-channel goodbye off-topic out-of-role poor'.split()
ACTS = 'open-question empathy confidentiality permission summary asks-idea asks-concern asks-expectation normalises explains shares-thinking offers-choice safety-net follow-up honest-uncertainty apology signpost jargon blame interrupt false-reassurance threat repeat-question rushed check tell-back invites-questions refuses greets identity small-talk back-channel goodbye out-of-role thanks'.split()
PREFIX = {'fact': 'asks', 'reaction': 'says', 'cue': 'picks up', 'sign': 'remarks', 'plan+': 'offers', 'plan-': 'declines', 'question': 'answers', 'news': 'tells', 'does': 'does', 'against': 'against', 'site': 'wants'}
ALONE = {'single', 'list', 'lead-in', 'proposal', 'refusal', 'safety-net', 'off-topic', 'explanation', 'compound', 'check'}
BARE = {'empathy', 'signpost', 'aside', 'small-talk', 'summary', 'invites', 'check', 'explanation'}
random.seed(SEED)
np.random.seed(SEED)
torch.manual_seed(SEED)
torch.backends.cuda.matmul.allow_tf32 = True
tokenizer = Tokenizer.from_file(f'{TRAVEL}/tokenizer.json')
tokenizer.no_truncation()
tokenizer.no_padding()
CLS, SEP, ARROW = tokenizer.token_to_id('[CLS]'), tokenizer.token_to_id('[SEP]'), tokenizer.encode('>>', add_special_tokens=False).ids
BAR = tokenizer.encode('|', add_special_tokens=False).ids
known_ids = {}


def ids(text):
    found = known_ids.get(text)
    if found is None:
        found = tokenizer.encode(text, add_special_tokens=False).ids
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
    if base == 'minilm':
        thin = {name: torch.tensor(values.astype(np.float32)) for name, values in weights_file.read(arg.get('tuning', 'content/encoder/tuning.safetensors')).items()}
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

    def forward(self, x, mask):
        count, length, _ = x.shape
        drop = 0.1 if self.training else 0.0
        q, k, v = self.qkv(x).view(count, length, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=drop).transpose(1, 2).reshape(count, length, WIDTH)
        x = self.norm1(x + F.dropout(self.mix(mixed), drop))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), drop))


# Compiled for the few shapes of full training batches; everything else runs as written.
torch._dynamo.config.recompile_limit = 256
fast_layer = torch.compile(Layer.forward, dynamic=False)


class Encoder(torch.nn.Module):
    def __init__(self, base):
        super().__init__()
        weights = base_weights(base)
        self.words = torch.nn.Embedding.from_pretrained(weights['embeddings.word_embeddings.weight'], freeze=True)
        self.places = torch.nn.Parameter(weights['embeddings.position_embeddings.weight'].clone())
        self.types = torch.nn.Parameter(weights['embeddings.token_type_embeddings.weight'].clone())
        self.norm = torch.nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = torch.nn.ModuleList(Layer() for _ in range(12 if base == 'gte' else 6))
        with torch.no_grad():
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

    def forward(self, x, types, mask, apart=None):
        """apart: in so many layers the target is read for itself, above them it looks at the turn; the turn never looks at the target, so it is read once for all targets."""
        is_target = types.bool()
        places, seen = self.places[:x.shape[1]], [mask[:, None, None, :]] * len(self.layers)
        if apart is not None:
            # The target's places are its own, whatever the turn's length: its lower layers can be kept.
            at = torch.arange(x.shape[1], device=x.device)[None]
            places = self.places.detach()[torch.where(is_target, at - (mask & ~is_target).sum(1, keepdim=True), at)]
            own_side = (is_target[:, :, None] == is_target[:, None, :]) & mask[:, None, :]
            looking = (is_target[:, :, None] | ~is_target[:, None, :]) & mask[:, None, :]
            seen = [(own_side if layer < apart else looking)[:, None] for layer in range(len(self.layers))]
        # Not self.types[types]: adding up the gradients of two rows one by one took 40 % of a step.
        h = self.norm(self.words(x) + places + self.types[0] + types[:, :, None] * (self.types[1] - self.types[0]))
        if self.training:
            h = F.dropout(h, 0.1)
        fast = COMPILED and self.training and x.shape[0] == BATCH
        for layer, mask in zip(self.layers, seen):
            h = fast_layer(layer, h, mask) if fast else layer(h, mask)
        return h


class Reader(torch.nn.Module):
    def __init__(self, base, apart=None):
        super().__init__()
        self.base, self.apart = base, apart
        self.encoder = Encoder(base)
        self.pair = torch.nn.Sequential(torch.nn.Linear(WIDTH * 4, 256), torch.nn.GELU(), torch.nn.Linear(256, 1))
        self.turn = torch.nn.Sequential(torch.nn.Linear(WIDTH * 2, 256), torch.nn.GELU(), torch.nn.Linear(256, len(ACTS) + len(KINDS)))

    def forward(self, x, first, whole, alone=False):
        """x: padded ids; first: length of [CLS] turn [SEP]; whole: length with the target. A turn alone: its acts and kind."""
        at = torch.arange(x.shape[1], device=x.device)[None]
        mask, types = at < whole[:, None], (at >= first[:, None]) & (at < whole[:, None])
        h = self.encoder(x, types.long(), mask, self.apart).float()
        a = (mask & ~types).float()[:, :, None]
        u = (h * a).sum(1) / a.sum(1)
        with torch.autocast(x.device.type, enabled=False):
            if alone:
                return self.turn(torch.cat([h[:, 0], u], 1))
            b = types.float()[:, :, None]
            v = (h * b).sum(1) / b.sum(1)
            u, v = F.normalize(u, dim=1) * WIDTH ** 0.5, F.normalize(v, dim=1) * WIDTH ** 0.5
            head = h[:, 0] if self.apart is None else h[torch.arange(len(h), device=h.device), first]
            return self.pair(torch.cat([head, u * v, (u - v).abs(), (u + v) / 2], 1))[:, 0]


def pad(pairs):
    """(turn, target or None) -> padded ids and the two lengths, ready to travel."""
    first = np.array([len(a) + 2 for a, _ in pairs], np.int16)
    whole = np.array([len(a) + 2 + (len(b) + 1 if b is not None else 0) for a, b in pairs], np.int16)
    x = np.zeros((len(pairs), -(-int(whole.max()) // 32) * 32), np.int16)
    for at, (a, b) in enumerate(pairs):
        x[at, 0], x[at, 1:len(a) + 1], x[at, len(a) + 1] = CLS, a, SEP
        if b is not None:
            x[at, len(a) + 2:whole[at] - 1], x[at, whole[at] - 1] = b, SEP
    return x, first, whole


def put(x, first, whole):
    return tuple(torch.from_numpy(one).to(DEVICE, non_blocking=True).long() for one in (x, first, whole))


def half():
    return torch.autocast(DEVICE, torch.bfloat16, enabled=DEVICE == 'cuda')


@torch.no_grad()
def vectors(encoder, texts):
    order, out = sorted(range(len(texts)), key=lambda at: len(ids(texts[at]))), torch.empty(len(texts), WIDTH, device=DEVICE)
    for start in range(0, len(order), 2048):
        some = order[start:start + 2048]
        x, first, whole = put(*pad([(ids(texts[at])[:62], None) for at in some]))
        mask = torch.arange(x.shape[1], device=DEVICE)[None] < whole[:, None]
        with half():
            h = encoder(x, torch.zeros_like(x), mask).float()
        out[torch.tensor(some, device=DEVICE)] = F.normalize((h * mask[:, :, None]).sum(1), dim=1)
    return out


# The data --------------------------------------------------------------------------------------------------------------

data = json.load(gzip.open(f'{TRAVEL}/data.json.gz', 'rt', encoding='utf8'))['sets']
for one in data:
    one['targets'] = [target for target in one['targets'] if target['texts']]
training = [one for one in data if one['split'] in SPLITS and one['source'] in SOURCES]
if TINY:
    training = [one for one in training if one['turns']][::8]
    data = training + [one for one in data if one['split'] != 'train'][::6]
measuring = [one for one in data if one['split'] != 'train' and one['source'] in SOURCES + (('bench',) if TASK == 'read' else ()) and one['split'] in arg.get('measured', one['split']).split(',')]
data = training + [one for one in measuring if one['split'] not in SPLITS]


def first_of(text, before):
    own = ids(text)[:TURN]
    return ids(before)[-BEFORE:] + ARROW + own if before else own


def target_ids(target, avoid=(), plainly=False):
    """What the reader sees of a target: in training a few of its sentences by chance, in use the gloss and the first two.

    Put together from the pieces of each sentence: cutting every chance combination anew takes a worker fifteen times as long."""
    pool = [text for text in target['texts'] if text not in avoid]
    gloss = [target['gloss']] if target['gloss'] else []
    if plainly:
        parts = gloss + pool[:SHOWN]
    else:
        some = random.sample(pool, min(len(pool), random.choice([1, 2, 2, 3, 4])))
        parts = (gloss if random.random() < 0.8 or not some else []) + some
    out = list(ids(PREFIX[target['kind']] + ':'))
    for at, part in enumerate(parts):
        out += (BAR if at else []) + ids(part)
    return out[:TARGET]


def prepare_sets():
    """Nearest targets of every sentence and turn by the bi-encoder: the hard negatives, and the candidates in use."""
    encoder = Encoder(BASE).to(DEVICE).eval()
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


def pairs_of(one, text, before, gold, hard, fair=(), avoid=(), row=None, extra=(), soft=False):
    targets, size = one['targets'], len(one['targets'])
    open_ones = set(fair)
    for at in gold:
        open_ones |= one['twins'].get(at, set())
    never = set(gold) | open_ones
    negatives = []
    if row is not None and mined[row, 0] >= 0:
        negatives += random.sample([int(at) for at in mined[row] if at >= 0], min(4, int((mined[row] >= 0).sum())))
    # Offered and declined: the same words, the other way round.
    negatives += [one['opposite'][at] for at in gold if at in one['opposite']]
    negatives += random.sample(list(extra), min(2, len(extra)))
    hard = [at for at in hard if at not in never]
    negatives += hard[:3] + random.sample(hard[3:], min(2, len(hard[3:])))
    negatives += random.sample(range(size), min(3, size))
    negatives = [at for at in dict.fromkeys(negatives) if at not in never]
    turn = first_of(text, before)
    for at in gold:
        yield turn, target_ids(targets[at], avoid), -1.0 if soft else 1.0
    for at in negatives:
        yield turn, target_ids(targets[at], avoid), -1.0 if soft else 0.0


def written(one):
    index, turns, targets = one['index'], one['turns'], one['targets']
    lines = [(at, turn['prev']) for at, turn in enumerate(turns) if turn['prev']]
    alone, bare = [turn for turn in turns if turn['kind'] in ALONE], [turn for turn in turns if turn['kind'] in BARE and not turn['gold']]
    for at, turn in enumerate(turns):
        gold, fair, text, before, hard = [index[name] for name in turn['gold'] if name in index], [index[name] for name in turn['fair'] if name in index], turn['text'], turn['prev'], turn['hard']
        around = {index[name] for other in turns[max(0, at - 4):at + 5] for name in other['gold'] if name in index}
        # What a turn is known not to mean comes before what merely looks like it.
        hard = [index[name] for name in turn.get('not', []) if name in index] + hard
        row, chance, own = turn['row'], random.random(), gold
        if turn['kind'] not in ('follow-up', None) and chance < 0.12:
            before = random.choice(SAYS) if random.random() < 0.5 else ''
        elif chance > 0.82 and alone:
            # Two turns of this consultation said in one breath.
            other = random.choice(alone if random.random() < 0.7 or not bare else bare)
            more = [index[name] for name in other['gold'] if name in index]
            if not any(one['opposite'].get(at) in gold for at in more) and len(text.split()) + len(other['text'].split()) < 75:
                gold, fair, hard, row = list(dict.fromkeys(gold + more)), fair + [index[name] for name in other['fair'] if name in index], hard[:8] + other['hard'][:8], None
                text = text + ' ' + other['text'] if random.random() < 0.7 or turn['kind'] == 'follow-up' else other['text'] + ' ' + text
                fair = [name for name in fair if name not in gold]
        # A visitor's question may also be one of the answer's ways to ask.
        yield from pairs_of(one, style(text, 0.8), before, gold, hard, fair, {turn['text']}, row, around)
        if turn['kind'] == 'follow-up' and own and lines:
            # The same words after another line mean something else: what they meant here, they do not mean there.
            other, said = random.choice(lines)
            if abs(other - at) > 6:
                for name in own:
                    yield first_of(style(turn['text'], 0.8), said), target_ids(targets[name]), 0.05
            yield from pairs_of(one, style(turn['text'], 0.8), turn['prev'], own, turn['hard'], [index[name] for name in turn['fair'] if name in index], (), turn['row'], around)


def composed(one):
    targets, size, index = one['targets'], len(one['targets']), one['index']
    says = one.get('says') or [turn['prev'] for turn in one['turns'] if turn['prev']] or SAYS
    shorts = [at for at, target in enumerate(targets) if target['kind'] == 'fact' and 0 < len(target['gloss'].split()) <= 5]
    for at, target in enumerate(targets):
        if len(target['texts']) < 2:
            continue
        for text in random.sample(target['texts'], min(2, len(target['texts']))):
            if random.random() > COMPOSED:
                continue
            gold, used = [at], [text]
            if random.random() < 0.4 and size > 3:
                for _ in range(random.choice([1, 1, 2, 2, 3])):
                    other = random.choice(one['hard'][text][1:]) if random.random() < 0.5 and len(one['hard'][text]) > 1 else random.randrange(size)
                    if other not in gold and one['opposite'].get(other) not in gold:
                        gold.append(other)
                        used.append(random.choice(targets[other]['texts']))
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
            yield from pairs_of(one, style(whole), random.choice(says) if random.random() < 0.45 else '', gold, hard, avoid=set(used))
        for text in target.get('not', []):
            yield from pairs_of(one, style(text), '', [], [at] + one['hard'][target['texts'][0]])
    for follow in one.get('followUps', []):
        if follow['fact'] in index and random.random() < COMPOSED:
            gold = index[follow['fact']]
            yield from pairs_of(one, style(follow['ask']), follow['speaker'], [gold], one['hard'][random.choice(targets[gold]['texts'])] + random.sample(range(size), 2))
    for text in one.get('nothing', []) + random.sample(one['strangers'], min(20, len(one['strangers']))):
        if random.random() < COMPOSED:
            yield from pairs_of(one, style(text), random.choice(says) if random.random() < 0.4 else '', [], one['hard'][text])
    if arg.get('teachers'):
        # Unlabelled: turns of other consultations against these targets; only the teachers say what they mean.
        for _ in range(60):
            turn = random.choice(random.choice(WITH_TURNS)['turns'])
            yield from pairs_of(one, style(turn['text'], 0.8), turn['prev'] if random.random() < 0.7 else random.choice(says), [], random.sample(range(size), min(6, size)), soft=True)


WITH_TURNS = [one for one in training if one['turns']]


def job(task):
    """A few sets' pairs of one round, as padded batches; and their turns for the acts."""
    seed, places = task
    random.seed(seed)
    samples, turns = [], []
    for place in places:
        one = training[place]
        samples += list(written(one)) + list(composed(one))
        for turn in one['turns']:
            if turn['acts'] is not None:
                label = np.zeros(len(ACTS) + 1, np.int16)
                label[[ACTS.index(act) for act in turn['acts']]] = 1
                label[-1] = KINDS.index(turn['kind'])
                turns.append((first_of(style(turn['text'], 0.8), turn['prev'] if random.random() < 0.93 else ''), label))
    random.shuffle(samples)
    random.shuffle(turns)
    batches = []
    for start in range(0, len(samples), BATCH * 30):
        some = sorted(samples[start:start + BATCH * 30], key=lambda row: len(row[0]) + len(row[1]))
        batches += [some[at:at + BATCH] for at in range(0, len(some), BATCH)]
    share = max(1, -(-len(turns) * 4 // max(1, len(batches))))
    out = []
    for at, rows in enumerate(batches):
        own = turns[at // 4 * share:(at // 4 + 1) * share] if at % 4 == 0 else []
        out.append((pad([row[:2] for row in rows]), np.array([row[2] for row in rows], np.float32),
                    pad([(turn, None) for turn, _ in own]) if own else None, np.array([label for _, label in own])))
    random.shuffle(out)
    return out


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
def score(readers, one, nearest=None):
    """Each reader's logits, turns x targets (or only the nearest by the bi-encoder), and chances of acts and kinds."""
    texts, turns = [target_ids(target, plainly=True) for target in one['targets']], [first_of(turn['text'], turn['prev']) for turn in one['turns']]
    chosen = np.argsort(-one['near'], 1)[:, :nearest]
    order = sorted(((at, int(to)) for at in range(len(turns)) for to in chosen[at]), key=lambda pair: len(turns[pair[0]]) + len(texts[pair[1]]))
    logits, acts = np.full((len(readers), len(turns), len(texts)), -12, np.float32), np.zeros((len(readers), len(turns), len(ACTS) + len(KINDS)), np.float32)
    for start in range(0, len(order), 4096):
        some = order[start:start + 4096]
        x = put(*pad([(turns[at], texts[to]) for at, to in some]))
        for number, reader in enumerate(readers):
            with half():
                found = reader(*x).float().cpu().numpy()
            logits[number, [at for at, _ in some], [to for _, to in some]] = found
    for start in range(0, len(turns), 2048):
        x = put(*pad([(turn, None) for turn in turns[start:start + 2048]]))
        for number, reader in enumerate(readers):
            with half():
                acts[number, start:start + 2048] = reader(*x, alone=True).float().cpu().numpy()
    return logits, acts


def quick_figures(all_scores):
    """Thresholds chosen on dev (or the first set there is); the trained decision is decide.py's."""
    def right_wrong(split, best, more):
        right = wrong = total = 0
        for one, (logits, _) in all_scores:
            if one['split'] != split:
                continue
            names = [target['id'] for target in one['targets']]
            chance = 1 / (1 + np.exp(-logits[0]))
            for row, turn in zip(chance, one['turns']):
                order = np.argsort(-row)[:8]
                got = {names[at] for rank, at in enumerate(order) if row[at] > (more if rank else best)}
                strange = got - set(turn['gold']) - set(turn['fair'])
                right += not strange and set(turn['gold']) <= got
                wrong += bool(strange)
                total += 1
        return np.array([right, wrong]) / max(1, total) * 100
    pairs = [(best, more) for best in (0.3, 0.4, 0.5, 0.6) for more in (0.5, 0.6, 0.7, 0.8)]
    splits = [split for split in ('dev', 'apart', 'cases') if any(one['split'] == split for one, _ in all_scores)]
    if not splits:
        return
    best = max(pairs, key=lambda pair: right_wrong(splits[0], *pair) @ [1, -0.5])
    for split in splits:
        say(split, 'thresholds', best, 'right/wrong', right_wrong(split, *best).round(1))


def judge_figures(all_scores):
    """Of passages labelled against a part: how often the reader says it is done, by what the label says."""
    counts = {}
    for one, (logits, _) in all_scores:
        if one['split'] != 'judge':
            continue
        place = {target['id']: at for at, target in enumerate(one['targets'])}
        for row, turn in zip(logits[0], one['turns']):
            for name in turn['gold'] + turn['not']:
                if name[-1] == '+' and name in place:
                    label = 'does' if name in turn['gold'] else 'opposite' if name[:-1] + '-' in turn['gold'] else 'near or nothing'
                    against = row[place[name[:-1] + '-']] if name[:-1] + '-' in place else -9
                    counts.setdefault(label, []).append((row[place[name]] > 0, against > 0))
    for label, found in counts.items():
        say('judge', label, len(found), 'taken for done', round(100 * np.mean([one[0] for one in found]), 1), 'for the opposite', round(100 * np.mean([one[1] for one in found]), 1))


# Training --------------------------------------------------------------------------------------------------------------

def save(reader, name):
    """In 8 bits, as the product has it."""
    path = f'{OUT}/{name}.npz'
    np.savez(path, base=reader.base, **{name: values.detach().half().cpu().numpy() for name, values in reader.state_dict().items() if 'words' not in name})
    subprocess.run([sys.executable, os.path.join(os.path.dirname(__file__), 'ship.py'), path, f'{OUT}/{name}.safetensors'], check=True)
    os.remove(path)


def load(path, apart=None):
    held = shipped(path) if path.endswith('.safetensors') else dict(np.load(path))
    reader = Reader(str(held.pop('base')), apart).to(DEVICE)
    missing = reader.load_state_dict({name: torch.tensor(values.astype(np.float32)) for name, values in held.items()}, strict=False)
    assert all('words' in name for name in missing.missing_keys) and not missing.unexpected_keys
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
    return held


def mine(reader):
    """The reader's own false friends among each training turn's targets."""
    reader.eval()
    for one in training:
        if not one['turns']:
            continue
        logits = score([reader], one, 26)[0][0]
        for row, turn in zip(logits, one['turns']):
            own = {one['index'][name] for name in turn['gold'] + turn['fair'] if name in one['index']}
            own |= {twin for at in own for twin in one['twins'].get(at, ())}
            false = [at for at in np.argsort(-row)[:16] if at not in own][:10]
            mined[turn['row']] = -1
            mined[turn['row'], :len(false)] = false
    reader.train()
    say('mined')


def optimiser_of(reader):
    learnt = [values for values in reader.parameters() if values.requires_grad]
    groups = [{'params': [values for values in learnt if values.ndim > 1], 'weight_decay': 0.01}, {'params': [values for values in learnt if values.ndim < 2], 'weight_decay': 0}]
    return torch.optim.AdamW(groups, lr=RATE, fused=DEVICE == 'cuda')


def measure(reader, name):
    scores, out = [], {}
    for one in measuring:
        logits, acts = score([reader], one, NEAREST)
        scores.append((one, (logits, acts)))
        key = f"{one['split']}:{one.get('bench', '')}:{one['id']}"
        out[key + '|logits'], out[key + '|turns'], out[key + '|near'] = logits[0].astype(np.float16), acts[0].astype(np.float16), one['near']
    np.savez_compressed(f'{OUT}/{name}-scores.npz', **out)
    say(name, 'apart', reader.apart)
    quick_figures(scores)
    judge_figures(scores)


def main():
    pool = multiprocessing.get_context('fork').Pool(WORKERS)
    reader = load(arg['start'], FORMS[0]) if arg.get('start') else Reader(BASE, FORMS[0]).to(DEVICE)
    teachers = [load(path).eval() for path in arg.get('teachers', '').split(',') if path]
    # Each student's name and in how many layers its targets are read apart.
    students = {name: load(arg['start'], int(apart)) for name, _, apart in (one.partition(':') for one in arg.get('students', '').split(',') if one)}
    weight = float(arg.get('soft', 0.6))
    optimisers = [(optimiser_of(reader), 1.0)] + [(optimiser_of(student), float(arg.get('faster', 2))) for student in students.values()]
    ready = queue.Queue(4)
    room = threading.Semaphore(WORKERS + 3)
    results = pool.imap_unordered(job, throttled(room))
    threading.Thread(target=hand_on, args=(results, ready), daemon=True).start()
    held, step, has_mined, start, seen, fallen = [], 0, False, None, 0, 0
    for one in (reader, *students.values()):
        one.train()
    while True:
        while len(held) < 60 or not ready.empty() and len(held) < 300:
            held += ready.get()
            room.release()
            if start is None:
                start = first = time.time()
                say('training begins')
        done = (time.time() - start) / (MINUTES[fallen] * 60)
        if done >= 1 and fallen == len(MINUTES) - 1:
            break
        if done >= 1:
            fallen, start, done = fallen + 1, time.time(), 0
            save(reader, f'{NAME}-{fallen}')
        if (done > MINE_AT or fallen) and not has_mined:
            has_mined = True
            mine(reader)
        at = random.randrange(len(held))
        held[at], held[-1] = held[-1], held[at]
        batch, wanted, turns, labels = held.pop()
        rate = RATE * (0.7 if fallen else 1) * min(1, (step + 1) / 300) * max(0.01, 0.5 * (1 + math.cos(math.pi * done)))
        reader.apart = random.choice(FORMS)
        for optimiser, faster in optimisers:
            for group in optimiser.param_groups:
                group['lr'] = rate * faster
        x, y = put(*batch), torch.from_numpy(wanted).to(DEVICE)
        if teachers:
            with torch.no_grad(), half():
                soft = torch.stack([torch.sigmoid(teacher(*x).float()) for teacher in teachers]).mean(0)
            y = torch.where(y < 0, soft, weight * soft + (1 - weight) * y)
        with half():
            found = reader(*x).float()
            loss = F.binary_cross_entropy_with_logits(found, y)
            read = torch.sigmoid(found.detach())
            taught = [F.binary_cross_entropy_with_logits(student(*x).float(), (read + y) / 2) for student in students.values()]
            if turns is not None:
                marked = torch.from_numpy(labels).to(DEVICE)
                xt = put(*turns)
                acts, kind = marked[:, :-1].float(), marked[:, -1].long()
                if teachers:
                    with torch.no_grad():
                        mean = torch.stack([teacher(*xt, alone=True).float() for teacher in teachers])
                    acts = weight * torch.sigmoid(mean[:, :, :len(ACTS)]).mean(0) + (1 - weight) * acts
                for number, one in enumerate((reader, *students.values())):
                    found = one(*xt, alone=True).float()
                    part = F.binary_cross_entropy_with_logits(found[:, :len(ACTS)], acts) * 4 + F.cross_entropy(found[:, len(ACTS):], kind) * 0.2
                    if number == 0:
                        loss = loss + part
                    else:
                        taught[number - 1] = taught[number - 1] + part
        for (optimiser, _), one in zip(optimisers, [loss, *taught]):
            optimiser.zero_grad(set_to_none=True)
            one.backward()
            torch.nn.utils.clip_grad_norm_([values for group in optimiser.param_groups for values in group['params']], 1.0)
            optimiser.step()
        step, seen = step + 1, seen + len(wanted)
        if step % 200 == 0:
            say('step', step, 'pairs', seen, 'loss', *(round(one.item(), 4) for one in [loss, *taught]), 'rate', f'{rate:.1e}', 'per second', int(seen / (time.time() - first)))
    os.makedirs(OUT, exist_ok=True)
    say('trained', step, 'steps,', seen, 'pairs')
    trained = {NAME: reader, **students}
    for name, one in trained.items():
        save(one.eval(), name)
    for name, one in trained.items():
        for form in FORMS if one is reader else [one.apart]:
            one.apart = form
            measure(one, name)
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
    main()
