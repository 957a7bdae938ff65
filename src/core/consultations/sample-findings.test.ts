import { describe, expect, it } from 'vitest';
import { caseFromFile, eventsOf } from '#test/marking-fixture.ts';
import { sampleFindings } from './sample-findings.ts';

const file = caseFromFile('tired-bus-driver');
const locks = (gate: string) => file.facts.filter((fact) => fact.gate === gate).length;

describe('what a sample brought to light', () => {
  it('is nothing before the first words', () => {
    const { found, kept, cues } = sampleFindings(file, []);
    expect(found).toEqual([]);
    expect(cues).toEqual([]);
    expect(kept).toEqual({
      offered: locks('offered'),
      asked: locks('asked'),
      probed: locks('probed'),
      trusted: locks('trusted'),
    });
  });

  it('names what was told once, in its order, and counts the rest by its lock', () => {
    const cue = file.cues[0]?.id ?? '';
    const findings = sampleFindings(file, [
      eventsOf({ factsTold: ['reason', 'tired-what'], cuesDropped: [cue] }),
      eventsOf({ factsTold: ['reason', 'job'] }),
    ]);
    expect(findings.found.map(({ what }) => what)).toEqual([
      'Has been exhausted for months and thinks it is the menopause',
      'Wakes as tired as she went to bed; heavy-headed',
      'Drives a bus, full time, for 16 years',
    ]);
    expect(findings.kept).toMatchObject({ offered: locks('offered') - 2, asked: locks('asked') - 1 });
    expect(findings.cues).toEqual([{ line: file.cues[0]?.line, pickedUp: false }]);
    expect(sampleFindings(file, [eventsOf({ cuesDropped: [cue], cuesPickedUp: [cue] })]).cues[0]?.pickedUp).toBe(true);
  });

  it('says nothing of what is still held back', () => {
    const words = JSON.stringify(sampleFindings(file, [eventsOf({ factsTold: ['reason'] })]));
    for (const { id, gloss } of file.facts) if (id !== 'reason') expect(words).not.toContain(gloss);
  });
});
