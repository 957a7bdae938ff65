import { describe, expect, it } from 'vitest';
import { nth } from '../case-fixture.ts';
import type { CaseFile } from '../schema.ts';
import type { ModelTurn } from '../schema-teaching.ts';
import { foundBy } from '../spoiled-case.ts';

const turn = (file: CaseFile, index: number): ModelTurn => nth(file.teaching.model_consultation, index);
const turnEarning = (file: CaseFile, id: string): ModelTurn =>
  nth(
    file.teaching.model_consultation.filter(({ earns }) => earns?.includes(id)),
    0,
  );

describe('E12 the model earns everything', () => {
  it('misses a criterion that no doctor turn earns', () => {
    expect(foundBy('E12', (file) => delete turnEarning(file, 'm1').earns).join()).toContain("earns 'm1'");
  });

  it('lets no speaker turn earn', () => {
    expect(foundBy('E12', (file) => Object.assign(turn(file, 3), { earns: ['d1'] }))).toEqual([
      'error teaching.model_consultation[3].earns: a speaker turn earns nothing',
    ]);
  });

  it('wants the facts of a criterion told', () => {
    expect(foundBy('E12', (file) => Object.assign(turn(file, 5), { facts: ['fact-10'] }))).toEqual([
      "error marks.criteria[0].facts: the model consultation tells 1 of these facts, 'd1' needs 2",
    ]);
  });

  it('wants the cue dropped before its criterion', () => {
    const dropAt = (index: number) =>
      foundBy('E12', (file) => {
        delete turn(file, 1).cues;
        Object.assign(turn(file, index), { cues: ['cue-1'] });
      });
    expect(dropAt(25)).toHaveLength(1);
    expect(dropAt(13)).toEqual([]);
  });

  it('keeps before_minute', () => {
    expect(foundBy('E12', (file) => Object.assign(nth(file.marks.criteria, 11), { before_minute: 3 }))).toHaveLength(1);
    expect(foundBy('E12', (file) => Object.assign(nth(file.marks.criteria, 11), { before_minute: 6 }))).toEqual([]);
  });

  it('wants a condition of applies_if to come out', () => {
    expect(
      foundBy('E12', (file) => Object.assign(nth(file.marks.criteria, 8), { applies_if: 'fact.fact-30' })),
    ).toHaveLength(1);
    expect(foundBy('E12', (file) => Object.assign(nth(file.marks.criteria, 8), { applies_if: 'cue.cue-1' }))).toEqual(
      [],
    );
  });

  it('wants one of several conditions of counts_if to come out', () => {
    const counts = (counts_if: string) =>
      foundBy('E12', (file) => Object.assign(nth(file.marks.criteria, 8), { counts_if }));
    expect(counts('fact.fact-30|fact.fact-31')).toHaveLength(1);
    expect(counts('fact.fact-30|cue.cue-1')).toEqual([]);
  });

  it('shares a diagnosis by minute 7', () => {
    const late = (file: CaseFile) => {
      for (const [i, one] of file.teaching.model_consultation.entries()) one.minute = i < 2 ? 0 : 8;
    };
    expect(foundBy('E12', late).join()).toContain('no doctor turn shares a diagnosis by minute 7');
    const unmarked = (said: string) =>
      foundBy('E12', (file) => {
        file.teaching.working_diagnosis = 'Delirium from a bladder tablet';
        Object.assign(nth(file.marks.criteria, 5), { title: 'Says it by minute 7', rule: 'Says it' });
        turn(file, 4).say = said;
      });
    expect(unmarked('Your mother has delirium, and the bladder tablet did it.')).toEqual([]);
    expect(unmarked('We shall see.')).toHaveLength(1);
  });

  it('lets time run forward and end at 12', () => {
    expect(foundBy('E12', (file) => Object.assign(turn(file, 25), { minute: 13 }))).toHaveLength(1);
    expect(foundBy('E12', (file) => Object.assign(turn(file, 25), { minute: 12 }))).toEqual([]);
    expect(foundBy('E12', (file) => Object.assign(turn(file, 25), { minute: 2 }))).toHaveLength(1);
  });
});

describe('E13 the model keeps the gates', () => {
  it('tells a detail after what it belongs to, in order within a turn', () => {
    const told = (facts: string[]) =>
      foundBy('E13', (file) => {
        Object.assign(nth(file.facts, 30), { after: 'fact-31' });
        const says = [30, 31].map((i) => nth(nth(file.facts, i).says, 0)).join(' ');
        Object.assign(turn(file, 11), { facts, say: says });
      });
    expect(told(['fact-31', 'fact-30'])).toEqual([]);
    expect(told(['fact-30', 'fact-31'])).toEqual([
      "error teaching.model_consultation[11].facts[0]: 'fact-30' is told before 'fact-31', which it comes after",
    ]);
  });

  it('tells a trusted fact only after its needs', () => {
    const needing = (needs: string[], pickedUp: boolean) =>
      foundBy('E13', (file) => {
        Object.assign(nth(file.facts, 8), { needs });
        if (pickedUp) turn(file, 4).say = nth(nth(file.cues, 0).picked_up_by, 2);
      });
    expect(needing(['cue.cue-1'], false)).toHaveLength(1);
    expect(needing(['cue.cue-1'], true)).toEqual([]);
    expect(needing(['fact.fact-10'], false)).toEqual([]);
    expect(needing(['fact.fact-30'], false)).toHaveLength(1);
    expect(needing(['fact.fact-30|act.empathy'], false)).toEqual([]);
  });

  it('counts a turn that earns the criterion of the cue as picking it up', () => {
    expect(
      foundBy('E13', (file) => {
        Object.assign(nth(file.facts, 8), { needs: ['cue.cue-1'] });
        Object.assign(turn(file, 4), { earns: ['d3', 'd4', 'r1'] });
      }),
    ).toEqual([]);
  });

  it('keeps facts and cues off doctor turns, and drops a cue once and in its place', () => {
    expect(foundBy('E13', (file) => Object.assign(turn(file, 4), { facts: ['fact-0'] }))).toHaveLength(1);
    expect(foundBy('E13', (file) => Object.assign(turn(file, 9), { cues: ['cue-1'] }))).toHaveLength(1);
    expect(foundBy('E13', (file) => Object.assign(turn(file, 9), { cues: ['cue-2'] }))).toHaveLength(1);
    expect(foundBy('E13', (file) => Object.assign(turn(file, 17), { cues: ['cue-2'] }))).toEqual([]);
  });

  it('warns when a turn shares no word with the fact it is marked with', () => {
    const saying = (say: string) => foundBy('E13', (file) => Object.assign(turn(file, 7), { say }));
    expect(saying('Something else entirely.')).toHaveLength(1);
    const bare = (say: string) =>
      foundBy('E13', (file) => {
        Object.assign(nth(file.facts, 8), { says: ['No one. You.', 'Nobody.'] });
        turn(file, 7).say = say;
      });
    expect(bare('No one else. You.')).toEqual([]);
  });
});
