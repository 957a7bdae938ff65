"""What visitors ask the site's helper, as a set for the reader: each answer is a target, its ways to ask are the sentences.

site-questions/*.txt hold `answer, or answer#line | question before, or nothing | question`; two answers are joined by `+`, `-` is a question that no answer covers.
"""
import glob
import os
import re

import yaml

QUESTIONS = 'scripts/train-reader/site-questions/*.txt'


def written_at(key):
    path = f'content/{key}.md'
    return open(path, encoding='utf8').read() if os.path.exists(path) else ''


def title_of(key):
    found = re.search(r'^title: "?(.*?)"?$', written_at(key), re.M)
    return found[1] if found else ''


def leads_to(key):
    """Where an answer says that more stands: an article or a page is neither right nor wrong beside it."""
    places = re.findall(r'to: "(/[^"]*)"', written_at(key))
    return {place.replace('/help-and-support#', 'help/').replace('/faq#', 'faq/') for place in places}


def ways_of(lines):
    return [line.strip() for line in str(lines).splitlines() if line.strip()]


def site_set():
    ways, glosses = {}, {}
    for path in sorted(glob.glob('content/site-answers/*.yaml')):
        held = yaml.safe_load(open(path, encoding='utf8'))
        asked = list((held.get('asks') or {}).items())
        asked += [('own/' + one['id'], one['asks']) for one in held.get('own') or []]
        asked += [(key, lines) for key, passages in (held.get('passages') or {}).items() for lines in passages.values()]
        for key, lines in asked:
            ways.setdefault(key, []).extend(ways_of(lines))
            glosses.setdefault(key, title_of(key))
    targets = [{'id': key, 'kind': 'site', 'gloss': glosses[key], 'texts': list(dict.fromkeys(texts))} for key, texts in ways.items()]
    beside = {key: {other for other in ways if other in leads_to(key) or key in leads_to(other)} for key in ways}
    turns = []
    for path in sorted(glob.glob(QUESTIONS)):
        for line in open(path, encoding='utf8'):
            if line.count('|') != 2:
                continue
            keys, before, text = (part.strip() for part in line.split('|'))
            gold = [key.strip().partition('#')[0] for key in keys.split('+') if key.strip() != '-']
            if set(gold) <= set(ways):
                fair = {other for key in gold for other in beside[key]} - set(gold)
                turns.append({'prev': before, 'text': text, 'kind': None, 'acts': None, 'group': -1, 'gold': list(dict.fromkeys(gold)), 'fair': sorted(fair)})
    return {'id': 'site', 'source': 'site', 'split': 'train', 'targets': targets, 'nothing': [], 'followUps': [], 'turns': turns}
