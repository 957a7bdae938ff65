"""What visitors ask the site's helper, as a set for the reader: each answer is a target, its ways to ask are the sentences.

questions.txt holds `answer | question before, or nothing | question`; two answers are joined by `+`, `-` is a question that no answer covers.
"""
import glob
import os
import re

import yaml

QUESTIONS = 'scripts/train-reader/site-questions.txt'


def title_of(key):
    path = f'content/{key}.md'
    found = re.search(r'^title: "?(.*?)"?$', open(path, encoding='utf8').read(), re.M) if os.path.exists(path) else None
    return found[1] if found else ''


def site_set():
    ways, glosses = {}, {}
    for path in sorted(glob.glob('content/site-answers/*.yaml')):
        held = yaml.safe_load(open(path, encoding='utf8'))
        asked = list((held.get('asks') or {}).items())
        asked += [(key, ways_of) for key, passages in (held.get('passages') or {}).items() for ways_of in passages.values()]
        asked += [(one['id'], one['asks']) for one in held.get('own') or [] if one.get('asks')]
        for key, lines in asked:
            ways.setdefault(key, []).extend(line.strip() for line in str(lines).splitlines() if line.strip())
            glosses[key] = title_of(key)
    targets = [{'id': key, 'kind': 'site', 'gloss': glosses[key], 'texts': list(dict.fromkeys(texts))} for key, texts in ways.items()]
    turns = []
    for line in open(QUESTIONS, encoding='utf8'):
        if line.count('|') == 2:
            keys, before, text = (part.strip() for part in line.split('|'))
            gold = [key.strip() for key in keys.split('+') if key.strip() != '-']
            if set(gold) <= set(ways):
                turns.append({'prev': before, 'text': text, 'kind': None, 'acts': None, 'group': -1, 'gold': gold, 'fair': []})
    return {'id': 'site', 'source': 'site', 'split': 'train', 'targets': targets, 'nothing': [], 'followUps': [], 'turns': turns}
