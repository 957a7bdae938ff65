import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import { foundBy } from '../spoiled-case.ts';

describe('E5 everything can be reached', () => {
  it('follows after, needs and cues to the end', () => {
    expect(
      foundBy('E5', (file) => {
        Object.assign(nth(file.facts, 10), { after: 'fact-11' });
        Object.assign(nth(file.facts, 11), { needs: ['cue.cue-2'] });
        Object.assign(nth(file.facts, 12), { needs: ['trust>=9', 'act.apology', 'fact.fact-0|fact.fact-10'] });
      }),
    ).toEqual([]);
  });

  it('names the loop in which facts wait for one another', () => {
    expect(
      foundBy('E5', (file) => {
        Object.assign(nth(file.facts, 10), { after: 'fact-11' });
        Object.assign(nth(file.facts, 11), { needs: ['fact.fact-10'] });
        Object.assign(nth(file.facts, 30), { after: 'fact-10' });
      }),
    ).toEqual([
      'error facts[10]: facts wait for one another: fact-10 -> fact-11 -> fact-10',
      "error facts[30]: fact 'fact-30' can never be told",
    ]);
  });

  it('sees a fact and a cue that wait for each other', () => {
    const found = foundBy('E5', (file) => Object.assign(nth(file.facts, 12), { needs: ['cue.cue-2'] }));
    expect(found).toEqual([
      "error facts[12]: fact 'fact-12' can never be told",
      "error cues[1].drop: cue 'cue-2' waits for fact.fact-12, which is never told",
    ]);
    expect(foundBy('E5', (file) => Object.assign(nth(file.facts, 12), { needs: ['cue.cue-2|act.empathy'] }))).toEqual(
      [],
    );
  });
});

describe('E6 gates', () => {
  it.each([
    [3, 'probes'],
    [3, 'holds'],
    [3, 'giveaways'],
    [8, 'needs'],
    [8, 'holds'],
    [8, 'giveaways'],
  ])('misses the part of fact %i: %s', (index, part) => {
    expect(foundBy('E6', (file) => Object.assign(nth(file.facts, index), { [part]: undefined })).join()).toContain(
      `has no ${part}`,
    );
  });

  it('lets no offered fact have needs', () => {
    expect(foundBy('E6', (file) => Object.assign(nth(file.facts, 1), { needs: ['act.empathy'] }))).toHaveLength(1);
    expect(foundBy('E6', (file) => Object.assign(nth(file.facts, 10), { needs: ['act.empathy'] }))).toEqual([]);
  });

  it('counts the gates', () => {
    expect(foundBy('E6', (file) => Object.assign(nth(file.facts, 9), { gate: 'asked' }))).toEqual([
      'error facts: 1 facts are trusted, allowed are 2 to 8',
    ]);
  });

  it('warns of a trusted fact that neither a cue hides nor acts open', () => {
    const lonely = (needs: string[]) =>
      foundBy('E6', (file) => {
        Object.assign(nth(file.facts, 8), { needs });
        nth(file.cues, 0).hides = ['fact-9'];
      });
    expect(lonely(['cue.cue-1'])).toEqual(["warning facts[8]: no cue hides 'fact-8' and acts alone cannot open it"]);
    expect(lonely(['cue.cue-1|trust>=6'])).toEqual([]);
  });

  it('wants giveaways taken from says, and each wording guarded', () => {
    const fact = { says: ['The kerb woke me.', 'I was asleep.'] };
    expect(foundBy('E6', (file) => Object.assign(nth(file.facts, 8), fact, { giveaways: ['kerb', 'asleep'] }))).toEqual(
      [],
    );
    expect(
      foundBy('E6', (file) => Object.assign(nth(file.facts, 8), fact, { giveaways: ['kerb', 'pavement'] })),
    ).toEqual([
      "error facts[8].giveaways[1]: 'pavement' stands in none of the says of 'fact-8'",
      "warning facts[8].says[1]: no giveaway of 'fact-8' is in this wording",
    ]);
  });
});

describe('E7 cues', () => {
  it('hides only what is hidden', () => {
    expect(foundBy('E7', (file) => nth(file.cues, 0).hides.push('fact-20'))).toHaveLength(1);
    expect(foundBy('E7', (file) => nth(file.cues, 0).hides.push('fact-4'))).toEqual([]);
  });

  it('releases only what it hides', () => {
    expect(foundBy('E7', (file) => nth(file.cues, 0).releases.push('fact-9'))).toHaveLength(1);
    expect(foundBy('E7', (file) => nth(file.cues, 0).releases.push('fact-8'))).toEqual([]);
  });

  it('needs something that picks it up', () => {
    expect(foundBy('E7', (file) => nth(file.cues, 0).picked_up_by.splice(0))).toHaveLength(1);
  });

  it('drops one cue before minute 4', () => {
    const firstDrop = (drop: object) => foundBy('E7', (file) => Object.assign(nth(file.cues, 0).drop, drop));
    expect(firstDrop({ with: 'fact.fact-1', by_minute: 4 })).toEqual(['error cues: no cue drops before minute 4']);
    expect(firstDrop({ with: 'fact.fact-1', by_minute: 3 })).toEqual([]);
  });
});

describe('E9 asks', () => {
  it('lets no two facts be asked for alike', () => {
    const found = (text: string) =>
      foundBy('E9', (file) => {
        nth(file.facts, 12).asks[0] = 'Do you snore at night?';
        nth(file.facts, 13).asks[0] = text;
      });
    expect(found('do you snore, at night')).toHaveLength(1);
    expect(found('Are your nights noisy?')).toEqual([]);
  });

  it('compares probes as well', () => {
    expect(
      foundBy('E9', (file) => {
        nth(file.facts, 12).asks[0] = 'Do you snore at night?';
        nth(file.facts, 3).probes?.splice(0, 1, 'Do you snore at night?');
      }),
    ).toHaveLength(1);
  });

  it('refuses asks of one fact that share most words, and warns between facts', () => {
    const pair = (other: number, text: string) =>
      foundBy('E9', (file) => {
        nth(file.facts, 12).asks[0] = 'Do you ever wake up choking or gasping';
        nth(file.facts, other).asks[1] = text;
      });
    expect(pair(12, 'Do you ever wake up choking')).toEqual([
      'error facts[12].asks[1]: shares 75 % of its words with facts[12].asks[0]',
    ]);
    expect(pair(13, 'Do you ever wake up choking')).toEqual([]);
    expect(pair(13, 'Do you ever wake up choking, gasping')).toHaveLength(1);
    expect(pair(12, 'Do you ever wake with a start')).toEqual([]);
  });
});
