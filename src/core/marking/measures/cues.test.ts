import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../../cases/case-fixture.ts';
import { consultation, heardAs, transcript } from './consultation-fixture.ts';
import { cueMeasures } from './cues.ts';
import type { HeardClause } from './input.ts';

const line = "I had a bit of a fright at work, but that's by the by.";

function measured(answer: string, exploredTurn: number | null, heard: HeardClause[] = []) {
  const file = validCase();
  const cue = nth(file.cues, 0);
  cue.line = line;
  cue.picked_up_by = ['You said you had a fright at work. What happened?'];
  const turns = transcript('D: How are you?', `P: I'm shattered. ${line}`, `D: ${answer}`);
  const cues = [{ id: cue.id, offeredTurn: 2, exploredTurn }];
  return nth(cueMeasures(consultation(turns, { file, cues, heard: new Map([[3, heard]]) })), 0);
}

describe('cues', () => {
  it('quotes the cue and the question that explored it', () => {
    const cue = measured('Right. Do you sleep? What was the fright?', 3);
    expect(cue.offered?.text).toBe(line);
    expect(cue.explored?.text).toBe('What was the fright?');
    expect(cue.noticed).toBeNull();
  });

  it('is noticed when the next turn takes up its words', () => {
    expect(measured('Frights happen. Do you smoke?', null).noticed?.text).toBe('Frights happen.');
  });

  it('is noticed when the next turn answers with feeling', () => {
    const heard = [heardAs('that sounds hard.', { speech: 'statement', acts: ['empathy'] })];
    expect(measured('That sounds hard. Do you smoke?', null, heard).noticed?.text).toBe('That sounds hard.');
  });

  it('is passed over by anything else', () => {
    expect(measured('Do you smoke?', null)).toMatchObject({ noticed: null, explored: null });
  });

  it('has no quotes when it never came up', () => {
    const file = validCase();
    const cues = [{ id: nth(file.cues, 0).id, offeredTurn: null, exploredTurn: null }];
    expect(cueMeasures(consultation(transcript('D: Hello.'), { file, cues }))).toEqual([
      { id: nth(file.cues, 0).id, offered: null, noticed: null, explored: null },
    ]);
  });
});
