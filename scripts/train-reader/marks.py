"""What marks are given for, as sets for the reader: a passage of the doctor does a part of a criterion, says the opposite, or only comes near.

Parts become two targets each, `id+` (does it) and `id-` (against it), as plan items are offered and declined.
"""
import glob
import os
import re

import yaml

JUDGE = 'scripts/train-judge'
KEPT_APART_HAND = 'k'


def turn(text, gold=(), fair=(), never=(), prev=''):
    return {'prev': prev, 'text': text, 'kind': None, 'acts': None, 'group': -1, 'gold': list(gold), 'fair': list(fair), 'not': list(never)}


def both(name, what, does, against):
    return [{'id': name + '+', 'kind': 'does', 'gloss': what, 'texts': does}, {'id': name + '-', 'kind': 'against', 'gloss': what, 'texts': against}]


def imaginary_set(path):
    """One file of imaginary criteria. `1+ 2= | text` says what a turn does with each part of its criterion."""
    targets, turns, criterion, said, parts = [], [], '', '', []
    for line in open(path, encoding='utf8'):
        line = line.strip()
        if line.startswith('criterion: '):
            criterion, said, parts = line[11:], '', []
        elif line.startswith('part: '):
            parts.append(f'{criterion}.{len(parts) + 1}')
            targets += both(parts[-1], line[6:], [], [])
        elif line.startswith('+ '):
            targets[-2]['texts'].append(line[2:])
        elif line.startswith('- '):
            targets[-1]['texts'].append(line[2:])
        elif line.startswith('= '):
            turns.append(turn(line[2:], never=[parts[-1] + '+', parts[-1] + '-']))
        elif line.startswith('>'):
            said = line[1:].strip()
        elif re.match(r'\d+[+=.-]', line):
            labels, _, text = line.partition('|')
            signs = {f'{criterion}.{label[:-1]}': label[-1] for label in labels.split()}
            gold = [name + sign for name, sign in signs.items() if sign in '+-']
            turns.append(turn(text.strip(), gold, never=[name + sign for name in signs for sign in '+-' if name + sign not in gold], prev=said))
    name = os.path.basename(path)[:-4]
    return {'id': 'criteria-' + name, 'source': 'criteria', 'split': 'judge' if name.startswith(KEPT_APART_HAND) else 'train', 'targets': targets, 'nothing': [], 'followUps': [], 'turns': turns}


def scheme_of(case):
    targets, turns = [], []
    for criterion in case['marks']['criteria']:
        names = [f"{criterion['id']}.{at + 1}" for at in range(len(criterion['parts']))]
        for name, part in zip(names, criterion['parts']):
            targets += both(name, part['what'], part['says'], part.get('opposite') or [])
            turns += [turn(text, never=[name + '+', name + '-']) for text in part.get('not') or []]
        earned = [name + '+' for name in names]
        turns += [turn(text, earned if len(earned) == 1 else [], [] if len(earned) == 1 else earned) for text in criterion.get('earns') or []]
        if criterion.get('half'):
            lesser = f"{criterion['id']}.half+"
            targets.append({'id': lesser, 'kind': 'does', 'gloss': criterion.get('partly') or criterion['title'], 'texts': criterion['half']})
            turns += [turn(text, [lesser], earned) for text in criterion['half']]
        turns += [turn(text, never=earned) for text in criterion.get('near_misses') or [] if text not in (criterion.get('half') or [])]
    for error in case['marks'].get('critical_errors') or []:
        targets += both('error.' + error['id'], error['what'], error['examples'], error['not_examples'])
    return targets, turns


def labels_in(path):
    proof = {}
    for line in open(path, encoding='utf8'):
        first, *rest = line.split() or ['']
        if re.fullmatch(r'[a-z]\d+', first) and rest:
            proof[first] = (rest[0], {int(one) for one in rest[1:] if one.isdigit()})
    return proof


def marked_turns(name, place, targets):
    """The doctor's lines of the consultations that are not kept apart; which part of several a line does is left open."""
    styles = sorted(glob.glob(f'{JUDGE}/consultations/{name}/*.txt'))
    parts = {}
    for target in targets:
        if target['kind'] == 'does' and not target['id'].startswith('error.'):
            parts.setdefault(target['id'].split('.')[0], []).append(target['id'])
    turns = []
    for at, path in enumerate(styles):
        if (at + len(styles) * 2 - place) % len(styles) < 2:
            continue
        hands = [labels_in(f'{JUDGE}/labels/{hand}/{name}/{os.path.basename(path)}') for hand in ('one', 'two')]
        said, number = '', 0
        for line in open(path, encoding='utf8'):
            found = re.match(r'(\d+) ([DP]) (.*)', line.strip())
            if not found:
                continue
            number += 1
            if found[2] == 'P':
                said = found[3]
                continue
            gold, fair = [], []
            for criterion, own in parts.items():
                proven = [number in hand.get(criterion, ('', set()))[1] for hand in hands]
                marks = {hand.get(criterion, ('', set()))[0] for hand in hands}
                if all(proven) and len(own) == 1 and marks == {'met'}:
                    gold += own
                elif any(proven):
                    fair += own
            turns.append(turn(found[3], gold, fair, prev=said) | {'consultation': True})
    return turns


def labelled(labels, text, said, targets):
    """`m1.1+ m2.1=`: does it, says the opposite (-), only comes near (=)."""
    known, signs = {target['id'] for target in targets}, {label[:-1]: label[-1] for label in labels.split() if not label.startswith('common.')}
    assert all(part + '+' in known and sign in '+-=' for part, sign in signs.items()), (labels, text)
    gold = [part + sign for part, sign in signs.items() if sign in '+-']
    return turn(text, gold, never=[part + sign for part in signs for sign in '+-' if part + sign not in gold], prev=said)


def passages_of(name, targets, folders):
    """`m1.1+ m2.1= | passage` after `> what the speaker said`."""
    turns = []
    for path in [f'{JUDGE}/{folder}/{name}.txt' for folder in folders]:
        said = ''
        for line in open(path, encoding='utf8'):
            labels, bar, text = line.strip().partition('|')
            if line.startswith('>'):
                said = line[1:].strip()
            elif bar:
                turns.append(labelled(labels, text.strip(), said, targets))
    return turns


def lines_by_part(name, targets):
    """Whole consultations, every line of the doctor with all that it does (`3 D {m1.1+ d2.1= error.x+} text`): what is not named, is not done.

    From those played by unsafe and average doctors the marker alone learns how far to trust the judge (bench/hand-labelled.ts)."""
    turns = []
    for path in sorted(glob.glob(f'{JUDGE}/part-labels/{name}/*.txt')):
        if re.search(r'/played-\d-(unsafe|average)\.txt$', path):
            continue
        said = ''
        for line in open(path, encoding='utf8'):
            found = re.match(r'\d+ ([DP]) (?:\{(.*?)\} ?)?(.*)', line.strip())
            if found and found[1] == 'P':
                said = found[3]
            elif found:
                turns.append(labelled(found[2], found[3], said, targets) | {'consultation': True})
    return turns


def ways_of(name, targets):
    """Ways to do a part, to come near it and to say the opposite; to make an error, and what only looks like it. One in eight teaches nothing: of these the figures are printed."""
    path = f'{JUDGE}/ways/{name}.yaml'
    if not os.path.exists(path):
        return [], []
    known, turns, held = {target['id'] for target in targets}, yaml.safe_load(open(path, encoding='utf8')), []

    def add(text, gold, never):
        held.append(turn(text, [one for one in gold if one in known], never=[one for one in never if one in known]))

    for criterion, of in turns['criteria'].items():
        for at, part in enumerate(of['parts']):
            does, against = f'{criterion}.{at + 1}+', f'{criterion}.{at + 1}-'
            for text in part['does']:
                add(text, [does], [against])
            for text in part['opposite']:
                add(text, [against], [does])
            for text in part['near']:
                add(text, [], [does, against])
        for text in of.get('half') or []:
            add(text, [f'{criterion}.half+'], [])
    for error, of in turns['errors'].items():
        for text in of['examples']:
            add(text, [f'error.{error}+'], [f'error.{error}-'])
        for text in of['not_examples']:
            add(text, [f'error.{error}-'], [f'error.{error}+'])
    return [one for at, one in enumerate(held) if at % 8], held[::8]


def mark_sets(cases):
    sets = [imaginary_set(path) for path in sorted(glob.glob(f'{JUDGE}/criteria/*.txt'))]
    for place, (name, case) in enumerate(sorted(cases.items())):
        targets, turns = scheme_of(case)
        taught, apart = ways_of(name, targets)
        errors = passages_of(name, targets, ['passages-errors'])
        said = passages_of(name, targets, ['passages', 'passages-short']) + [one for at, one in enumerate(errors) if at % 8]
        common = {'source': 'marks', 'targets': targets, 'nothing': [], 'followUps': []}
        sets.append({'id': name + '-marks', 'split': 'train', 'turns': turns + marked_turns(name, place, targets) + said + lines_by_part(name, targets) + taught, **common})
        sets.append({'id': name + '-ways', 'split': 'judge', 'turns': apart, **common})
        sets.append({'id': name + '-errors', 'split': 'judge', 'turns': errors[::8], **common})
    return sets
