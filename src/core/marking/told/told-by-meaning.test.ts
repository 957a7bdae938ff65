import { beforeAll, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { doctor, eventsOf, speaker, talk } from '#test/marking-fixture.ts';
import { disclosedIn } from './disclosed.ts';
import { buildTellingIndex, type TellingIndex, toldByMeaning } from './told-by-meaning.ts';

const file = validCase();
const fact = nth(file.facts, 2);
const cue = nth(file.cues, 0);
let index: TellingIndex;
beforeAll(async () => {
  index = await buildTellingIndex(file, fakeEncode);
});

describe('[MARK-01] what a speaker told whose turns nobody took notes of', () => {
  it('is known by its meaning', async () => {
    const turns = talk(doctor('Well?'), speaker(nth(fact.says, 0)), speaker(cue.line));
    const told = await toldByMeaning(index, turns, fakeEncode);
    expect(told.get(2)?.facts).toContain(fact.id);
    expect(told.get(3)?.cues).toEqual([cue.id]);
    expect(told.has(1)).toBe(false);
  });

  it('is what was noted down, where somebody did', async () => {
    const turns = talk(doctor('Well?'), speaker(nth(fact.says, 0), eventsOf({ factsTold: [] })));
    expect(await toldByMeaning(index, turns, fakeEncode)).toEqual(new Map());
  });

  it('counts as told, and as opened up once the cue was there', () => {
    const turns = talk(doctor('Well?'), speaker('Zig.'), doctor('Go on.'), speaker('Zag.'));
    const meant = new Map([
      [2, { facts: [], cues: [cue.id], opened: [] }],
      [4, { facts: [fact.id], cues: [], opened: [cue.id] }],
    ]);
    const { facts, cuesOffered, cuesExplored } = disclosedIn(file, turns, meant);
    expect([facts.get(fact.id), cuesOffered.get(cue.id), cuesExplored.get(cue.id)]).toEqual([4, 2, 4]);
    expect(disclosedIn(file, turns).facts).toEqual(new Map());
    expect(disclosedIn(file, turns, new Map([[2, { facts: [], cues: [], opened: [cue.id] }]])).cuesExplored).toEqual(
      new Map(),
    );
  });
});
