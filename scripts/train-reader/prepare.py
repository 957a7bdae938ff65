"""Turns, question sets, cases and benches into one file of data for train.py.

Needs PyYAML. From the project's root: python3 scripts/train-reader/prepare.py OUT.json.gz [intent-bench.json]
Every set has targets (what a doctor's turn can ask or say there, each with a gloss and sentences) and turns:
  split train  consultations of turns/, question sets without turns, the cases' own sentences, visitors' questions to the site
  split cases  every fifth `>` line of the cases' turns with what follows it: only for the decision and for measuring
  split judge  imaginary criteria by one hand: only for measuring
  split played kept-apart-played/: whole consultations played with the patient, only for measuring
  split dev    two consultations of each writer: never for the reader's weights, only for the decision
  split apart  kept-apart/: only for measuring (its question sets are left out of training altogether)
  split bench  bench/*.json and the intent bench: only for measuring
Training turns that stand word for word in a set that measures are left out.
"""
import glob
import gzip
import json
import os
import random
import re
import sys

import yaml

from marks import mark_sets
from site_questions import site_set

OUT, INTENT = sys.argv[1], (sys.argv[2] if len(sys.argv) > 2 else None)
HERE = 'scripts/train-reader'


def read_turns(path):
    head, own, turns, part, said, group = {}, [], [], 'head', '', 0
    for line in open(path, encoding='utf8'):
        line = line.strip()
        if not line or line.startswith('#'):
            continue
        if line in ('targets', 'turns'):
            part = line
        elif part == 'head':
            key, _, value = line.partition(':')
            head[key.strip()] = value.strip()
        elif part == 'targets' and line[0] in '+-':
            own[-1 if line[0] == '-' else -2]['texts'].append(line[1:].strip())
        elif part == 'targets':
            fields = [field.strip() for field in line.split('|')]
            if fields[0].startswith('plan.'):
                own.append({'id': fields[0] + '+', 'kind': 'plan+', 'gloss': fields[1], 'texts': []})
                own.append({'id': fields[0] + '-', 'kind': 'plan-', 'gloss': fields[1], 'texts': []})
            else:
                own.append({'id': fields[0], 'kind': fields[0].split('.')[0] if '.' in fields[0] else 'fact', 'gloss': fields[1], 'texts': fields[2:]})
        elif line.startswith('>'):
            said, group = line[1:].strip(), group + 1
        else:
            kind, ids, acts, text = (field.strip() for field in line.split('|'))
            names = [name.strip() for name in ids.split(',') if name.strip()]
            turns.append({
                'prev': said, 'text': text, 'kind': kind, 'group': group,
                'gold': [name for name in names if name[0] not in '(!'],
                'fair': [name[1:-1] for name in names if name.startswith('(')],
                # What the words tempt one to hear.
                'not': [name[1:] for name in names if name.startswith('!')],
                'acts': [act.strip() for act in acts.split(',') if act.strip()],
            })
    known_words(path, turns)
    return head, own, turns


def known_words(path, turns):
    """Kinds and acts are the trainer's: an unknown kind is a slip, an unknown act is left out."""
    trainer = open(f'{HERE}/train.py', encoding='utf8').read()
    kinds, acts = (set(re.search(rf"^{name} = '(.*)'", trainer, re.M)[1].split()) for name in ('KINDS', 'ACTS'))
    for turn in turns:
        assert turn['kind'] in kinds, (path, turn['kind'])
        turn['acts'] = [act for act in turn['acts'] if act in acts]


def asked(questions):
    return [{'id': one['id'], 'kind': kind, 'gloss': one['gloss'], 'texts': one['asks']}
            for kind, part in (('fact', 'facts'), ('reaction', 'reactions')) for one in questions.get(part, [])]


def question_set(path, split):
    questions = json.load(open(path))
    known = {one['id']: one for one in asked(questions)}
    return {
        'id': questions['id'], 'source': 'questions', 'split': split, 'targets': list(known.values()), 'nothing': questions.get('nothing', []),
        'followUps': [{'fact': one['fact'], 'speaker': one['speaker'], 'ask': one['ask']} for one in questions.get('followUps', [])],
        'turns': [{'prev': '', 'text': one['text'], 'gold': one['ids'], 'fair': [], 'kind': None, 'acts': None, 'group': -1}
                  for part in ('compounds', 'lists') for one in questions.get(part, [])],
    }


def case_targets(case):
    targets = [{'id': one['id'], 'kind': 'fact', 'gloss': one['gloss'], 'texts': one['asks'] + (one.get('probes') or [])} for one in case['facts']]
    targets += [{'id': one['id'], 'kind': 'cue', 'gloss': one['gloss'], 'texts': one['picked_up_by'], 'not': one.get('not_picked_up_by') or []}
                for one in case.get('cues') or []]
    targets += [{'id': one['id'], 'kind': 'reaction', 'gloss': one['to'], 'texts': one['when']}
                for one in case.get('reactions') or [] if one['kind'] != 'omission']
    targets += [{'id': one['id'], 'kind': 'question', 'gloss': one['says'][0], 'texts': one['answered_by']} for one in case.get('questions') or []]
    targets += [{'id': f"sign.{one['id']}", 'kind': 'sign', 'gloss': one['shown'], 'texts': one['remarked_by']}
                for one in case['signs'] if one.get('remarked_by')]
    for one in case['plan']:
        targets += [{'id': f"plan.{one['id']}+", 'kind': 'plan+', 'gloss': one['gloss'], 'texts': one['offers']},
                    {'id': f"plan.{one['id']}-", 'kind': 'plan-', 'gloss': one['gloss'], 'texts': one['declines']}]
    return targets


def turn_targets(case):
    """Targets as the turns of a case name them: all but facts have their kind before the id."""
    bare = ('cue', 'reaction', 'question')
    return [dict(one, id=f"{one['kind']}.{one['id']}") if one['kind'] in bare else one for one in case_targets(case)]


def labelled(utterances):
    return [{'prev': (one.get('previous') or {}).get('speaker', ''), 'text': one['text'], 'gold': one['gold'], 'fair': one.get('accept', []),
             'kind': one.get('kind') or one.get('style'), 'acts': None, 'group': -1} for one in utterances]


cases = {os.path.basename(path)[:-5]: yaml.safe_load(open(path)) for path in sorted(glob.glob('cases/*.yaml'))}
sets = []
apart = {os.path.basename(path)[:-4] for path in glob.glob(f'{HERE}/kept-apart/*.txt')}
random.seed(1)
dev = {os.path.basename(path)[:-4] for writer in sorted(glob.glob(f'{HERE}/turns/writer-*')) for path in random.sample(sorted(glob.glob(f'{writer}/*.txt')), 2)}
written = {os.path.basename(path)[:-4]: path for path in glob.glob(f'{HERE}/turns/writer-*/*.txt') + glob.glob(f'{HERE}/kept-apart/*.txt')}
for path in sorted(glob.glob('scripts/tune-encoder/questions/*.json')):
    name = os.path.basename(path)[:-5]
    one = question_set(path, 'apart' if name in apart else 'dev' if name in dev else 'train')
    if name in written:
        head, own, turns = read_turns(written[name])
        assert head['consultation'] == name
        one.update(source='turns', writer=written[name].split('/')[-2], turns=turns, targets=one['targets'] + own)
        known = {target['id'] for target in one['targets']}
        assert all(gold in known for turn in turns for gold in turn['gold'] + turn['fair']), name
    sets.append(one)
for name in sorted(set(written) - {one['id'] for one in sets}):
    # These bring their own facts, each with the three plain questions that an author would write.
    head, own, turns = read_turns(written[name])
    known = {target['id'] for target in own}
    unknown = {gold for turn in turns for gold in turn['gold'] + turn['fair']} - known
    assert head['consultation'] == name and not unknown, (name, unknown)
    split = 'apart' if name in apart else 'dev' if name in dev else 'train'
    sets.append({'id': name, 'source': 'turns', 'split': split, 'writer': written[name].split('/')[-2], 'targets': own, 'nothing': [], 'followUps': [], 'turns': turns})
for path in sorted(glob.glob('bench/patient-training-questions/*.json')):
    sets.append(question_set(path, 'train'))
for name, case in cases.items():
    practice = json.load(open(f'bench/patient-training/{name}.json'))['cases'][0]
    says = [line for fact in case['facts'] for line in fact['says']]
    targets = turn_targets(case)
    known = {target['id'] for target in targets}
    for path in sorted(glob.glob(f'{HERE}/turns/cases*/{name}.txt')):
        hand = path.split('/')[-2]
        _, _, turns = read_turns(path)
        silent = {f"sign.{one['id']}" for one in case['signs'] if not one.get('remarked_by')}
        for turn in turns:
            turn['gold'] = [gold for gold in turn['gold'] if gold not in silent]
        unknown = {gold for turn in turns for gold in turn['gold'] + turn['fair']} - known
        assert not unknown, (name, unknown)
        common = {'source': 'case turns', 'targets': targets, 'nothing': [], 'followUps': [], 'says': says}
        sets.append({'id': f'{name}-{hand}', 'split': 'train', 'turns': [turn for turn in turns if turn['group'] % 5], **common})
        sets.append({'id': f'{name}-{hand}', 'split': 'cases', 'turns': [turn for turn in turns if turn['group'] % 5 == 0], **common})
    played = f'{HERE}/kept-apart-played/{name}.txt'
    if os.path.exists(played):
        sets.append({'id': f'{name}-played', 'split': 'played', 'turns': read_turns(played)[2], **common})
    sets.append({'id': name, 'source': 'case', 'split': 'train', 'targets': case_targets(case), 'nothing': [], 'followUps': [],
                 'turns': labelled(practice['utterances']), 'says': says})
sets += mark_sets(cases)
sets.append(site_set())
for label, path in [('blind', 'bench/patient-blind.json'), ('thin', 'bench/patient-blind-thin.json'), *([('intent', INTENT)] if INTENT else [])] + \
        [('sets', path) for path in sorted(glob.glob('bench/patient-sets/*.json'))]:
    for one in json.load(open(path))['cases']:
        targets = case_targets(cases[one['id']]) if 'facts' not in one else \
            [{'id': fact['id'], 'kind': 'fact', 'gloss': fact['gloss'], 'texts': fact['phrasings']} for fact in one['facts']]
        sets.append({'id': one['id'], 'source': 'bench', 'split': 'bench', 'bench': label, 'targets': targets, 'turns': labelled(one['utterances'])})


def plain(text):
    return ' '.join(re.findall(r"[a-z0-9']+", text.lower()))


measured = {plain(turn['text']) for one in sets if one['split'] in ('apart', 'bench', 'cases', 'judge', 'played') for turn in one['turns']}
measured = {text for text in measured if len(text.split()) > 3}
dropped = 0
for one in sets:
    if one['split'] in ('train', 'dev'):
        kept = [turn for turn in one['turns'] if plain(turn['text']) not in measured]
        dropped += len(one['turns']) - len(kept)
        one['turns'] = kept
        if one['source'] != 'case':
            for target in one['targets']:
                fewer = [text for text in target['texts'] if plain(text) not in measured]
                dropped += len(target['texts']) - len(fewer)
                target['texts'] = fewer if len(fewer) > 1 else target['texts']
json.dump({'sets': sets}, gzip.open(OUT, 'wt', encoding='utf8'), ensure_ascii=False)
count = {}
for one in sets:
    key = (one['split'], one['source'], one.get('bench', ''))
    row = count.setdefault(key, [0, 0, 0])
    row[0] += 1
    row[1] += len(one['targets'])
    row[2] += len(one['turns'])
print('\n'.join(f"{' '.join(key)}: {row[0]} sets, {row[1]} targets, {row[2]} turns" for key, row in sorted(count.items())))
print('left out because they stand in a set that measures:', dropped)
print('dev:', ', '.join(sorted(dev)))
