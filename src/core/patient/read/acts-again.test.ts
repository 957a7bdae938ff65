import { describe, expect, it } from 'vitest';
import type { Move } from '../understanding.ts';
import { withActs } from './acts-again.ts';
import { readingOf } from './turn-reading-fixture.ts';

const move = (text: string, speech: Move['speech'], ...acts: Move['acts']): Move => ({
  text,
  speech,
  acts,
  matches: [],
  topic: null,
  choices: [],
});
const actsOf = (moves: readonly Move[]) => moves.map(({ acts }) => acts);

describe('the acts of a turn, read again', () => {
  it('hears a check that no rule knows, in the question', () => {
    const moves = [move('I would stop the tablets.', 'statement'), move('You okay there?', 'question')];
    expect(actsOf(withActs(moves, readingOf('proposal', 'check')))).toEqual([['proposes'], ['check']]);
  });

  it('takes back what a rule heard and the turn as a whole does not do', () => {
    const moves = [move('That is not a cough I would worry about.', 'statement', 'refuses', 'empathy')];
    expect(actsOf(withActs(moves, readingOf('explanation', 'explains', 'empathy')))).toEqual([['empathy', 'explains']]);
  });

  it('leaves what the reader has seldom met to the rules', () => {
    const moves = [move('Stop there a moment.', 'statement', 'interrupt')];
    expect(actsOf(withActs(moves, readingOf('poor')))).toEqual([['interrupt']]);
  });

  it('hears no slight that the reader does not hear', () => {
    const moves = [move('The lad, these days. Why not you?', 'question', 'blame')];
    expect(actsOf(withActs(moves, readingOf('single')))).toEqual([[]]);
    expect(actsOf(withActs(moves, readingOf('poor', 'blame')))).toEqual([['blame']]);
  });

  it('takes a promise of safety for no brushing off, unless the reader does', () => {
    const moves = [move('Nothing happens here unless you want it.', 'statement', 'false-reassurance')];
    expect(actsOf(withActs(moves, readingOf('empathy', 'empathy')))).toEqual([['empathy']]);
    expect(actsOf(withActs(moves, readingOf('poor', 'false-reassurance')))).toEqual([['false-reassurance']]);
  });

  it('believes plain words, whatever the turn is taken for', () => {
    const invited = [move('Do you have any questions about that?', 'question', 'invites-questions')];
    expect(actsOf(withActs(invited, readingOf('proposal', 'check')))).toEqual([
      ['invites-questions', 'check', 'proposes'],
    ]);
    const match = move('Did you see the match?', 'question', 'small-talk');
    expect(actsOf(withActs([match], readingOf('single')))).toEqual([['small-talk']]);
    const asking = { ...match, matches: [{ kind: 'fact', id: 'hobby', confidence: 1 }] } satisfies Move;
    expect(actsOf(withActs([asking], readingOf('single')))).toEqual([[]]);
  });

  it('takes swearing for a slight', () => {
    const moves = [move("For God's sake, Callum.", 'statement'), move('How did that happen?', 'question')];
    expect(actsOf(withActs(moves, readingOf('single')))).toEqual([['blame'], []]);
  });

  it('knows a request to tell the plan back however it is put', () => {
    const moves = [move('Humour me, what goes on the fridge?', 'question')];
    expect(actsOf(withActs(moves, readingOf('tell-back', 'tell-back')))).toEqual([['tell-back']]);
  });
});
