"""From the scores of train.py to the set of targets: fits the decision on dev, prints the figures on kept-apart and the benches.

python3 scripts/train-reader/decide.py data.json.gz NAME scores.npz [more-scores.npz ...]   (several: the mean of their logits)
A small network sees of each candidate its logit, rank and gaps, the opposite plan item, the target's kind, the chances of acts and kinds, length and marks, and
says how likely it is meant; two thresholds (first, further) are chosen on dev by cross-fitting over its consultations. Writes NAME-decision.json and NAME-readings.json.
"""
import collections
import gzip
import json
import re
import sys

import numpy as np
import torch
import torch.nn.functional as F

torch.set_num_threads(1)
KINDS = 'single compound list follow-up lead-in proposal refusal check tell-back safety-net explanation answers cue sign empathy signpost invites summary aside small-talk identity back-channel goodbye off-topic out-of-role poor'.split()
ACTS = 'open-question empathy confidentiality permission summary asks-idea asks-concern asks-expectation normalises explains shares-thinking offers-choice safety-net follow-up honest-uncertainty apology signpost jargon blame interrupt false-reassurance threat repeat-question rushed check tell-back invites-questions refuses greets identity small-talk back-channel goodbye out-of-role thanks'.split()
SORTS = ['fact', 'reaction', 'cue', 'sign', 'plan+', 'plan-', 'question', 'news']
CANDIDATES = 12
data = json.load(gzip.open(sys.argv[1], 'rt', encoding='utf8'))['sets']
NAME, files = sys.argv[2], [np.load(path) for path in sys.argv[3:]]


def sigmoid(x):
    return 1 / (1 + np.exp(-np.clip(x, -30, 30)))


rows = []
for one in data:
    if one['split'] == 'train':
        continue
    targets = [target for target in one['targets'] if target['texts']]
    key = f"{one['split']}:{one.get('bench', '')}:{one['id']}"
    logits = np.mean([held[key + '|logits'].astype(np.float32) for held in files], 0)
    turns = np.mean([held[key + '|turns'].astype(np.float32) for held in files], 0)
    near = files[0][key + '|near'].astype(np.float32)
    names = [target['id'] for target in targets]
    place = {name: at for at, name in enumerate(names)}
    for at, turn in enumerate(one['turns']):
        z, acts = logits[at], sigmoid(turns[at][:len(ACTS)])
        kind = np.exp(turns[at][len(ACTS):] - turns[at][len(ACTS):].max())
        kind /= kind.sum()
        order = np.argsort(-z)[:CANDIDATES + 1]
        shared = [z[order[0]], z[order[1]], z[order[2]], (z > 0).sum(), (z > -2).sum(), (z > 2).sum(), sigmoid(z[order]).sum(), np.log1p(len(turn['text'].split())), bool(turn['prev']),
                  turn['text'].count('?'), turn['text'].count(','), *acts, *kind]
        features = []
        for rank, to in enumerate(order[:CANDIDATES]):
            sort = targets[to]['kind']
            opposite = place.get(names[to][:-1] + {'plan+': '-', 'plan-': '+'}[sort]) if sort in ('plan+', 'plan-') else None
            features.append([z[to], sigmoid(z[to]), 1 / (rank + 1), rank == 0, z[order[0]] - z[to], z[order[rank - 1]] - z[to] if rank else 0, z[to] - z[order[rank + 1]],
                             z[opposite] - z[to] if opposite is not None else -8, near[at][to], near[at][to] - near[at].max(), *(sort == other for other in SORTS), *shared])
        rows.append({'split': one['split'], 'bench': one.get('bench', ''), 'set': one['id'], 'turn': turn, 'names': [names[to] for to in order[:CANDIDATES]], 'z': z[order[:CANDIDATES]],
                     'features': np.array(features, np.float32), 'acts': acts, 'kind': kind,
                     'near': {names[to] for to in np.argsort(-near[at])[:24]}, 'near12': {names[to] for to in np.argsort(-near[at])[:12]}})
dev = [row for row in rows if row['split'] == 'dev']
stack = np.concatenate([row['features'] for row in dev])
middle, spread = stack.mean(0), stack.std(0) + 1e-3


def net_of(some, seed):
    torch.manual_seed(seed)
    x = torch.tensor((np.concatenate([row['features'] for row in some]) - middle) / spread).clamp(-5, 5)
    y = torch.tensor([float(name in row['turn']['gold']) for row in some for name in row['names']])
    used = torch.tensor([name not in row['turn']['fair'] for row in some for name in row['names']])
    x, y = x[used], y[used]
    net = torch.nn.Sequential(torch.nn.Linear(x.shape[1], 24), torch.nn.GELU(), torch.nn.Dropout(0.2), torch.nn.Linear(24, 1))
    optimiser = torch.optim.AdamW(net.parameters(), lr=4e-3, weight_decay=0.05)
    for epoch in range(12):
        for group in optimiser.param_groups:
            group['lr'] = 4e-3 * (1 - epoch / 12)
        for some_rows in torch.randperm(len(x)).split(512):
            loss = F.binary_cross_entropy_with_logits(net(x[some_rows])[:, 0], y[some_rows])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    return net.eval()


@torch.no_grad()
def chances(nets, some):
    x = torch.tensor((np.concatenate([row['features'] for row in some]) - middle) / spread).clamp(-5, 5)
    p = torch.stack([torch.sigmoid(net(x)[:, 0]) for net in nets]).mean(0).numpy()
    at = 0
    for row in some:
        row['p'] = p[at:at + len(row['names'])]
        at += len(row['names'])


def decided(row, first, further):
    order = np.argsort(-row['p'])
    got = [row['names'][at] for rank, at in enumerate(order) if row['p'][at] > (further if rank else first)]
    for name in got[::-1]:
        if name[-1] in '+-' and name[:-1] + {'+': '-', '-': '+'}[name[-1]] in got[:got.index(name)]:
            got.remove(name)
    return got


def verdict(row, got):
    gold, fair = set(row['turn']['gold']), set(row['turn']['fair'])
    strange = set(got) - gold - fair
    complete = gold <= set(got) or (row['split'] == 'bench' and bool(fair & set(got)))
    return not strange and complete, bool(strange)


def figures(some, first, further):
    found = np.array([verdict(row, decided(row, first, further)) for row in some], float)
    return found.mean(0) * 100 if len(found) else np.zeros(2)


names = sorted({row['set'] for row in dev})
for fold in range(5):
    inside = [row for row in dev if names.index(row['set']) % 5 == fold]
    chances([net_of([row for row in dev if names.index(row['set']) % 5 != fold], seed) for seed in range(2)], inside)
grid = [(a, b) for a in np.arange(0.3, 0.71, 0.05) for b in np.arange(0.35, 0.76, 0.05)]
first, further = max(grid, key=lambda pair: figures(dev, *pair) @ [1, -0.5])
print(f'{NAME}: dev, cross-fitted: right/wrong {figures(dev, first, further).round(1)} at {first:.2f}/{further:.2f}')
final = [net_of(dev, seed) for seed in range(3)]
# Asking back: nothing chosen, yet something was probably meant.
ask_at = 0.2


def line(label, some):
    right, wrong = figures(some, first, further)
    back = np.mean([not decided(row, first, further) and row['p'].max() > ask_at for row in some]) * 100
    got = [(row, set(decided(row, first, further))) for row in some]
    wanted = sum(len(row['turn']['gold']) for row in some)
    recall = 100 * sum(len(set(row['turn']['gold']) & found) for row, found in got) / max(1, wanted)
    print(f'  {label:18s} n {len(some):5d} right {right:5.1f} wrong {wrong:5.1f} recall {recall:5.1f} ask-back {back:4.1f}')


def acts_of(some, cut):
    shared = collections.Counter()
    main_right = 0
    for row in some:
        gold = set(row['turn']['acts'])
        got = {act for at, act in enumerate(ACTS) if row['acts'][at] > cut[at]}
        for act in gold & got:
            shared[act, 'hit'] += 1
        for act in gold - got:
            shared[act, 'missed'] += 1
        for act in got - gold:
            shared[act, 'false'] += 1
        margin = row['acts'] - cut
        main_right += (ACTS[int(np.argmax(margin))] in gold) if gold else not got
    f1 = {act: 2 * shared[act, 'hit'] / max(1, 2 * shared[act, 'hit'] + shared[act, 'missed'] + shared[act, 'false'])
          for act in ACTS if shared[act, 'hit'] + shared[act, 'missed'] >= 5}
    return f1, 100 * main_right / len(some)


for split, label in (('dev', 'dev (fitted on)'), ('apart', 'kept-apart')):
    some = [row for row in rows if row['split'] == split]
    if split == 'apart':
        chances(final, some)
    print(f'{NAME}: {label}')
    line('all', some)
    for kind in KINDS:
        line(kind, [row for row in some if row['turn']['kind'] == kind])
    line('facts only', [row for row in some if row['turn']['gold'] and not any('.' in name or name.startswith('react') for name in row['turn']['gold'])])
    planned = [(row, name, decided(row, first, further)) for row in some for name in row['turn']['gold'] if name.startswith('plan.') and name[-1] in '+-']
    for sign, word in (('+', 'offers'), ('-', 'refusals')):
        own = [(name, got) for _, name, got in planned if name[-1] == sign]
        turned = [name[:-1] + {'+': '-', '-': '+'}[sign] for name, _ in own]
        hit, against = sum(name in got for name, got in own), sum(other in got for other, (_, got) in zip(turned, own))
        print(f'  {word} of plan items: {len(own)}, read {100 * hit / max(1, len(own)):.1f} %, read the other way round {100 * against / max(1, len(own)):.1f} %; told apart where the item was read {100 * hit / max(1, hit + against):.1f} %')
    best = [row for row in some if len(row['turn']['gold']) == 1]
    print('  best guess right where one target is wanted:', round(100 * np.mean([row['names'][0] in row['turn']['gold'] + row['turn']['fair'] for row in best]), 1))
    for width in ('near12', 'near'):
        print(f'  bi-encoder candidates {width}: hold', round(100 * np.mean([name in row[width] for row in some for name in row['turn']['gold']]), 1), '% of gold targets')
    by_sort = collections.Counter()
    for row in some:
        got = set(decided(row, first, further))
        for name in row['turn']['gold']:
            sort = 'reaction' if name.startswith('react') else name.split('.')[0] + (name[-1] if name[-1] in '+-' else '') if '.' in name else 'fact'
            by_sort[sort, 'n'] += 1
            by_sort[sort, 'hit'] += name in got
    print('  recall by sort:', {sort: f"{100 * by_sort[sort, 'hit'] / number:.0f} ({number})" for (sort, part), number in by_sort.items() if part == 'n'})
    if split == 'dev':
        cut = np.array([max(np.arange(0.15, 0.8, 0.05), key=lambda edge: sum(2 * (row['acts'][at] > edge) * (act in row['turn']['acts']) for row in some) /
                            max(1, sum((row['acts'][at] > edge) + (act in row['turn']['acts']) for row in some))) for at, act in enumerate(ACTS)])
    f1, main = acts_of(some, cut)
    kinds = 100 * np.mean([KINDS[int(np.argmax(row['kind']))] == row['turn']['kind'] for row in some])
    print(f'  acts: macro F1 {100 * np.mean(list(f1.values())):.1f} over {len(f1)}, main act right {main:.1f}; kind right {kinds:.1f}')
    print('  ', {act: round(100 * value) for act, value in sorted(f1.items(), key=lambda pair: -pair[1])})
for bench in ('intent', 'blind', 'thin', 'sets'):
    some = [row for row in rows if row['bench'] == bench]
    chances(final, some)
    print(f'{NAME}: bench {bench}')
    line('all', some)
    for kind in sorted({row['turn']['kind'] for row in some}):
        line(kind, [row for row in some if row['turn']['kind'] == kind])
json.dump({'first': float(first), 'further': float(further), 'askAt': ask_at, 'middle': middle.tolist(), 'spread': spread.tolist(), 'actCuts': dict(zip(ACTS, map(float, cut))),
           'nets': [{name: values.tolist() for name, values in net.state_dict().items()} for net in final]}, open(f'{NAME}-decision.json', 'w'))
json.dump([{'set': row['set'], 'bench': row['bench'], **row['turn'], 'got': decided(row, first, further),
            'scores': [[name, round(float(sigmoid(z)), 3), round(float(p), 3)] for name, z, p in zip(row['names'][:6], row['z'], row['p'])]}
           for row in rows if row['split'] != 'dev'], open(f'{NAME}-readings.json', 'w'), ensure_ascii=False)
