"""How much each sign counts in deciding what a turn means, fitted on the labelled turns of the cases.

Needs numpy. python3 scripts/train-reader/fit-decision.py READINGS.json   (made by npm run train:readings)
Each case is judged by weights that were fitted on the others; the figures are of that. The weights printed at the end are of all
cases, for src/core/patient/read/meant.ts and plan-again.ts. The reader itself has learnt from none of these turns.
"""
import json
import sys

import numpy as np

TURNS = json.load(open(sys.argv[1]))
QUESTIONS = ('single', 'compound', 'list', 'follow-up', 'lead-in')
PLANNING = ('proposal', 'refusal', 'explanation', 'safety-net', 'check', 'tell-back')
PREFIX = {'fact': '', 'probe': '', 'cue': 'cue.', 'reaction': 'reaction.', 'answer': 'question.'}


def log_odds(chance):
    held = min(1 - 1e-4, max(1e-4, chance))
    return float(np.log(held / (1 - held)))


def near(lead):
    return max(-4, min(4, lead))


def fit(rows, truth, ridge=1.0):
    x, y = np.array(rows, float), np.array(truth, float)
    weights = np.zeros(x.shape[1])
    for _ in range(100):
        p = 1 / (1 + np.exp(-x @ weights))
        step = np.linalg.solve(x.T @ (x * (p * (1 - p) + 1e-6)[:, None]) + ridge * np.eye(len(weights)), x.T @ (p - y) + ridge * weights)
        weights -= step
    return weights


def chance(row, weights):
    return 1 / (1 + np.exp(-np.dot(row, weights)))


def fact_row(kind, e, turn):
    fact, share = kind in ('fact', 'probe'), lambda kinds: sum(turn['is'][one] for one in kinds)
    return {
        'guess': e['guess'], 'second': e['second'], 'lead': near(e['lead']), 'glance': e['glance'], 'repeat': e['repeat'],
        'reaction': kind == 'reaction', 'factInQuestion': fact * share(QUESTIONS), 'factInList': fact * share(('compound', 'list')),
        'factInPlan': fact * share(PLANNING), 'reactionToPoor': (kind == 'reaction') * turn['is']['poor'],
        'cueInCue': (kind == 'cue') * turn['is']['cue'], 'none': 1,
    }


def plan_row(e, turn):
    kinds = turn['is']
    return {
        'chance': log_odds(e['chance']), 'offers': e['offers'], 'declines': e['declines'], 'best': max(e['offers'], e['declines']),
        'lead': near(e['lead']), 'proposal': kinds['proposal'], 'refusal': kinds['refusal'], 'explanation': kinds['explanation'],
        'question': sum(kinds[one] for one in QUESTIONS), 'safetyNet': kinds['safety-net'], 'none': 1,
    }


def refusal_row(e):
    return {'refusal': log_odds(e['refusal']), 'apart': e['declines'] - e['offers'], 'none': 1}


def collect():
    facts, plans = [], []
    for at, turn in enumerate(TURNS):
        if not turn['turn']:
            continue
        sure = {one for one in turn['gold'] if not one.startswith('(')}
        fair = {one.strip('()') for one in turn['gold'] if one.startswith('(')}
        for one in turn['targets']:
            name = PREFIX.get(one['kind'], one['kind'] + '.') + one['id']
            facts.append({'at': at, 'case': turn['case'], 'name': name, 'x': fact_row(one['kind'], one['evidence'], turn['turn']), 'true': name in sure, 'fair': name in fair})
        for one in turn['items']:
            signs = [sign for sign in '+-' if f"plan.{one['id']}{sign}" in sure]
            plans.append({'at': at, 'case': turn['case'], 'x': plan_row(one['evidence'], turn['turn']), 'r': refusal_row(one['evidence']), 'true': bool(signs), 'refused': signs == ['-'],
                          'fair': any(f"plan.{one['id']}{sign}" in fair for sign in '+-')})
    return facts, plans


def values(row, part='x'):
    return list(row[part].values())


def held_out(rows, train_on, judge):
    for case in sorted({row['case'] for row in rows}):
        weights = train_on([row for row in rows if row['case'] != case])
        for row in rows:
            if row['case'] == case:
                judge(row, weights)


facts, plans = collect()
on_facts = lambda rows: fit([values(row) for row in rows if not row['fair']], [row['true'] for row in rows if not row['fair']])
held_out(facts, on_facts, lambda row, weights: row.update(p=chance(values(row), weights)))
for first in (0.35, 0.4, 0.45):
    for further in (0.5, 0.6):
        right = wrong = 0
        by_turn = {}
        for row in facts:
            by_turn.setdefault(row['at'], []).append(row)
        for at, rows in by_turn.items():
            rows.sort(key=lambda row: -row['p'])
            kept = [row for place, row in enumerate(rows) if row['p'] > (further if place else first)]
            wanted = {one for one in TURNS[at]['gold'] if not one.startswith(('(', 'plan.', 'sign.'))}
            extra = [row for row in kept if not row['true'] and not row['fair']]
            right += not extra and wanted <= {row['name'] for row in kept}
            wrong += bool(extra)
        print(f'facts from {first} and {further}: right {100 * right / len(by_turn):.1f} % wrong {100 * wrong / len(by_turn):.1f} % of {len(by_turn)} turns')
on_plans = lambda rows: fit([values(row) for row in rows if not row['fair']], [row['true'] for row in rows if not row['fair']])
on_refusals = lambda rows: fit([values(row, 'r') for row in rows if row['true']], [row['refused'] for row in rows if row['true']])
held_out(plans, on_plans, lambda row, weights: row.update(p=chance(values(row), weights)))
held_out(plans, on_refusals, lambda row, weights: row.update(q=chance(values(row, 'r'), weights)))
for least in (0.3, 0.35, 0.4, 0.5):
    kept = [row for row in plans if row['p'] >= least and not row['fair']]
    found = [row for row in kept if row['true']]
    told = sum((row['q'] > 0.5) == row['refused'] for row in found)
    print(f"plan from {least}: of what is kept {100 * len(found) / max(1, len(kept)):.1f} % is meant, of what is meant {100 * len(found) / sum(row['true'] for row in plans):.1f} % is kept, "
          f'offer or refusal right {100 * told / max(1, len(found)):.1f} %')
for name, rows, part, learn in (('meant', facts, 'x', on_facts), ('plan', plans, 'x', on_plans), ('refusal', plans, 'r', on_refusals)):
    print(name, {key: round(float(weight), 2) for key, weight in zip(rows[0][part], learn(rows))})
