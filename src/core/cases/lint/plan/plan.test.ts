import { describe, expect, it } from 'vitest';
import { nth } from '../../case-fixture.ts';
import type { CaseFile } from '../../schema.ts';
import { foundBy } from '../../spoiled-case.ts';

type Spoil = (file: CaseFile) => unknown;

/** What a spoiled case breaks, as "severity path: what". */
function found(rule: 'E3' | 'E22' | 'E23' | 'E24', spoil: Spoil): string[] {
  return foundBy(rule, (file) => void spoil(file));
}

describe('E22 the plan', () => {
  const item = (file: CaseFile, place = 2) => nth(file.plan, place);

  it.each<[string, Spoil, string]>([
    ['too few items', (file) => file.plan.pop(), 'plan: 7 plan items, allowed are 8 to 14'],
    ['too few offers', (file) => item(file).offers.splice(4), 'plan[2].offers: 4 different, at least 5 needed'],
    ['too few refusals', (file) => item(file).declines.splice(1), 'plan[2].declines: 1 different, at least 2 needed'],
    ['too few answers', (file) => item(file).says.declined.pop(), 'plan[2].says.declined: 1 different'],
    ['no way to meet a doubt', (file) => item(file).answered_by.splice(3), 'plan[2].answered_by: 3 different'],
    ['no remark on a sign', (file) => nth(file.signs, 0).remarked_by.pop(), 'signs[0].remarked_by: 3 different'],
    ['no answer to a remark', (file) => nth(file.signs, 0).reply.pop(), 'signs[0].reply: 1 different'],
    ['no goodbye', (file) => file.ending.closing.angry.pop(), 'ending.closing.angry: 1 different'],
    ['no tell-back', (file) => file.ending.tell_back.pop(), 'ending.tell_back: 0 tell-backs'],
    ['no safety net', (file) => file.ending.safety_net.pop(), 'ending.safety_net: 0 safety nets'],
    [
      'nothing to remark on',
      (file) => file.signs.splice(0, 2),
      'signs: 0 signs that can be remarked on, allowed are 1 to 6',
    ],
  ])('counts: %s', (_what, spoil, expected) => {
    expect(found('E3', spoil).join('\n')).toContain(`error ${expected}`);
  });

  it.each<[string, Spoil, string]>([
    ['a doubt without an objection', (file) => delete item(file).objection, 'plan[2].objection: one who hesitates'],
    ['a refusal that nothing lifts', (file) => delete item(file, 3).needs, 'plan[3].needs: a refusal that nothing'],
    ['a retelling with a full stop', (file) => Object.assign(item(file), { retell: 'I go.' }), 'plan[2].retell: a ret'],
    [
      'a detail with a full stop',
      (file) => Object.assign(nth(item(file).details, 0), { retell: 'Tonight!' }),
      'plan[2].details[0].retell: a retelling is a whole sentence',
    ],
    [
      'a long retelling',
      (file) => Object.assign(item(file), { retell_declined: 'so '.repeat(13) }),
      'plan[2].retell_declined: 13 words',
    ],
    [
      'an offer that also refuses',
      (file) => item(file, 5).declines.push(nth(item(file).offers, 0)),
      'plan[5].declines[3]: says the same as plan[2].offers[0]',
    ],
    [
      'an answer that two items share',
      (file) => item(file, 5).says.agrees.push(nth(item(file).says.checked, 0)),
      'plan[5].says.agrees[2]: says the same as plan[2].says.checked[0]',
    ],
    ['an answer to no remark', (file) => nth(file.signs, 0).remarked_by.splice(0), 'signs[0].remarked_by: an answer'],
    [
      'a tell-back in other words',
      (file) => Object.assign(nth(file.ending.tell_back, 0), { says: 'Something else.' }),
      'ending.tell_back[0].says: ',
    ],
    [
      'a brief that is not brief',
      (file) => Object.assign(nth(file.facts, 3), { brief: 'so '.repeat(13) }),
      'facts[3].brief: 13 words, at most 12',
    ],
  ])('refuses %s', (_what, spoil, expected) => {
    expect(found('E22', spoil).join('\n')).toContain(`error ${expected}`);
  });

  it('warns of a brief over eight words', () => {
    const long = found('E22', (file) => Object.assign(nth(file.facts, 3), { brief: 'so '.repeat(9) }));
    expect(long).toEqual(['warning facts[3].brief: 9 words, 8 are usual']);
  });
});

describe('E23 wordings of one fact', () => {
  const said = (one: string, other: string, gloss = 'Something') =>
    found('E23', (file) => Object.assign(nth(file.facts, 12), { says: [one, other], gloss }));

  it('state the same number', () => {
    expect(said('Eight months, on and off.', 'It has been six months.')).toEqual([
      "error facts[12].says[1]: 8 against 6 for 'month', as facts[12].says[0] has it",
    ]);
    expect(said('Eight months, on and off.', "That's 8 months now.")).toEqual([]);
    expect(said('Nine months back.', 'Nine or ten months ago.')).toEqual([]);
    expect(said('She was four weeks old.', 'About six weeks ago.')).toEqual([]);
  });

  it('are not contradicted by the brief', () => {
    const spoiled = found('E23', (file) =>
      Object.assign(nth(file.facts, 12), { says: ['Two weeks.', 'Two weeks, about.'], brief: 'Three weeks.' }),
    );
    expect(spoiled).toHaveLength(2);
  });

  it('name the same person, or two that the gloss names', () => {
    expect(said('My sister saw it.', 'My neighbour saw it.')).toEqual([
      'warning facts[12].says[1]: sister against neighbour, as facts[12].says[0] has it',
    ]);
    expect(said('My mum saw it.', 'My mother saw it.')).toEqual([]);
    expect(said('My sister saw it.', 'My friend saw it.', 'A sister and a friend saw it')).toEqual([]);
  });
});

describe('E24 the portrait', () => {
  it('shows what the signs name', () => {
    const bare = found('E24', (file) => Object.assign(nth(file.signs, 0), { shown: 'Takes off her glasses' }));
    expect(bare).toEqual(["error signs[0].shown: 'glasses' is not in the portrait"]);
    const drawn = found('E24', (file) => {
      Object.assign(nth(file.signs, 0), { shown: 'Takes off her glasses' });
      file.speaker.portrait.glasses = 'half';
    });
    expect(drawn).toEqual([]);
  });

  it('fits age and sex', () => {
    expect(found('E24', (file) => Object.assign(file.speaker.portrait.beard, { kind: 'full' }))).toHaveLength(1);
    const young = found('E24', (file) => {
      file.speaker.age = 20;
      file.speaker.portrait.hair.colour = 'white';
    });
    expect(young).toEqual(['warning speaker.portrait.hair: white hair at 20']);
  });
});
