import { describe, expect, it } from 'vitest';
import { nothingBefore } from '../context-fixture.ts';
import { move } from '../engine/turn-fixture.ts';
import type { Context } from '../understanding.ts';
import { withQuotedCues } from './quoted-cues.ts';

const cues = [{ id: 'wife', line: "The wife has the hump, but that's another story." }];
const context: Context = { ...nothingBefore, droppedCues: ['wife'] };
const justHeard: Context = {
  ...context,
  previous: { doctor: 'Hello.', speaker: `It's my back. ${cues[0]?.line}` },
};
const pickedUp = (text: string, after: Context = context) =>
  withQuotedCues([move({ text })], cues, after).flatMap(({ matches }) => matches.map(({ id }) => id));

describe('a hint is picked up', () => {
  it('by its own words, side by side', () => {
    expect(pickedUp('The wife has the hump, you say? Why?')).toEqual(['wife']);
  });

  it('by its own words said of the other', () => {
    const own = [{ id: 'tablets', line: 'I sorted it out myself. Not my finest hour.' }];
    const [heard] = withQuotedCues([move({ text: 'Not your finest hour. Go on.' })], own, {
      ...context,
      droppedCues: ['tablets'],
    });
    expect(heard?.matches).toMatchObject([{ kind: 'cue', id: 'tablets' }]);
  });

  it('by words of it that matter, where the doctor says that they are the speaker’s', () => {
    expect(pickedUp('You said your wife had the hump about something. Would you tell me?')).toEqual(['wife']);
    expect(pickedUp('Has your wife had a hump on her back, or any other story of trouble there?')).toEqual([]);
  });

  it('by few words of what was just said', () => {
    expect(pickedUp('Your wife, the hump? Go on.', justHeard)).toEqual(['wife']);
    expect(pickedUp('Your wife, the hump? Go on.')).toEqual([]);
  });

  it('only if it was let fall, and only by who asks on', () => {
    expect(pickedUp('You said your wife had the hump. Why?', { ...context, droppedCues: [] })).toEqual([]);
    expect(pickedUp('You said your wife had the hump.')).toEqual([]);
  });
});
