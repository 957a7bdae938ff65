import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Move } from '../../understanding.ts';
import { asks, match, move, Played, tellMe } from '../turn-fixture.ts';
import { commonLines } from '../wording/common-lines.ts';

const tells = (text: string, more: Partial<Move> = {}) => move({ speech: 'statement', text, ...more });
const isOne = (said: string, lines: readonly string[]) => lines.some((line) => said.includes(line));

describe('when it is to be', () => {
  const file = shippedCase('my-backs-gone-again');
  const willing = file.plan.find(({ stance, needs }) => stance === 'agrees' && !needs);
  const unwilling = file.plan.find(({ stance, needs }) => stance === 'hesitates' && !needs);
  let played: Played;
  beforeEach(() => {
    played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
  });
  const propose = (id: string | undefined) =>
    played.turn(tells('This, then.', { matches: [match('offer', id ?? '')] }));

  it.each([
    "When's good for you?",
    "What's a good time, mornings?",
    'Best time to ring?',
    'What day suits you?',
    'When are you free?',
    'Which day works for you?',
  ])('“%s” is whenever it suits the doctor', (text) => {
    expect(isOne(played.said(move({ text, acts: ['check'] })), commonLines.anyTime)).toBe(true);
  });

  it.each([
    '11.30 ok?',
    'So today, 11.30 ok?',
    'Would a Tuesday suit, while you are off?',
    'Could you make it down this morning?',
    'And the bloods with the nurse Thursday?',
    'Is tomorrow morning any good?',
  ])('“%s” suits who has agreed', (text) => {
    propose(willing?.id);
    expect(isOne(played.said(move({ text })), commonLines.suits)).toBe(true);
  });

  it.each([
    ['Mobile, or the theatre office?', 'Mobile, please.'],
    ['Tuesday or Thursday?', 'Tuesday, please.'],
    ['The phone or face to face?', 'The phone, please.'],
    ['And letter or text message?', 'Letter, please.'],
  ])('“%s” is chosen by who has agreed', (text, choice) => {
    propose(willing?.id);
    expect(played.said(move({ text, acts: ['check'] }))).toBe(choice);
  });

  it.each(['Is it better or worse?', 'Yes or no?', 'Are you driving or is he?', 'Happy with that, or not sure?'])(
    '“%s” is no choice of two things',
    (text) => {
      propose(willing?.id);
      expect(played.said(move({ text }))).not.toMatch(/, please\.$/);
    },
  );

  it('suits nobody who has just objected, and says nothing of a pain', () => {
    propose(unwilling?.id);
    expect(isOne(played.said(move({ text: 'Is tomorrow morning any good?' })), commonLines.suits)).toBe(false);
    propose(willing?.id);
    for (const text of [
      'When is it best?',
      'What time of day is it best?',
      'Was it worse on Thursday?',
      'Did it start Monday?',
      'What would you tell work tomorrow morning?',
    ])
      expect(isOne(played.said(move({ text })), [...commonLines.suits, ...commonLines.anyTime])).toBe(false);
  });

  it('is answered beside what else is asked or invited', () => {
    propose(willing?.id);
    const fact = file.facts.find(({ gate, after, needs }) => gate === 'asked' && !after && !needs)?.id ?? '';
    const { sentences, events } = played.turn(move({ text: 'Would Tuesday suit?' }), asks(fact));
    expect(isOne(sentences.join(' '), commonLines.suits)).toBe(true);
    expect(events.factsTold).toEqual([fact]);
    const invites = move({ text: 'And any other questions?', acts: ['invites-questions'] });
    expect(isOne(played.said(move({ text: 'Would Friday suit?' }), invites), commonLines.suits)).toBe(true);
  });

  it('and somebody else who could stand in can be found', () => {
    propose(willing?.id);
    expect(isOne(played.said(move({ text: 'Can someone take the keys for you?' })), commonLines.standsIn)).toBe(true);
  });
});

describe('a plain question beside an explanation', () => {
  const file = shippedCase('tired-bus-driver');
  const played = () => {
    const talk = new Played({ ...file, cues: [], questions: [] });
    talk.turn(tellMe);
    return talk;
  };
  const explains = tells('Most people are used to it within a fortnight, and there are small ones under the nose.', {
    acts: ['explains', 'proposes'],
  });

  it('whether they would do it gets a yes once the objection is met', () => {
    const talk = played();
    talk.turn(tells('A mask at night.', { matches: [match('offer', 'mask')] }));
    const { reason } = talk.turn(explains, move({ text: 'Would you give it a go?' })).events;
    expect(reason.ledger).toEqual([{ item: 'mask', outcome: 'after_answer' }]);
  });

  it('whether they have heard of it is answered', () => {
    const said = played().said(
      tells('I think it is sleep apnoea: your throat closes at night and wakes you.', { acts: ['explains'] }),
      move({ text: 'Heard of it?' }),
    );
    expect(isOne(said, commonLines.hasHeardOfIt)).toBe(true);
  });

  it('for something that has no word in the plan is a yes, and not about what was agreed before', () => {
    const talk = played();
    const safe = tells("I'd be happier if you pulled over somewhere safe.", { acts: ['proposes'] });
    const answer = talk.turn(safe, move({ text: 'Can you do that for me now?', acts: ['check'] }));
    expect(answer.events.reason.move).toBe('unknown request');
    expect(answer.events.reason.kinds).toContain('agrees');
  });
});

describe('what somebody else knows or has', () => {
  const file = shippedCase('the-stool-test');

  it.each(['Does Dee know about your tests?', 'does he though?', 'can he see your app', 'Has your sister ever asked?'])(
    '“%s” is no question about the plan',
    (text) => {
      const played = new Played({ ...file, cues: [], questions: [] });
      played.turn(tellMe);
      played.turn(tells('A scan.', { matches: [match('offer', 'bowel-scan')] }));
      const said = played.said(move({ text }));
      expect(isOne(said, [...commonLines.unsureOfAnother, ...commonLines.ofAnother])).toBe(true);
    },
  );

  it('leaves “does it hurt?” and “do you know?” to what they ask', () => {
    for (const text of ['Does it hurt?', 'Do you know why?', 'Is there any blood?']) {
      const played = new Played({ ...file, cues: [], questions: [] });
      played.turn(tellMe);
      expect(isOne(played.said(move({ text })), commonLines.unsureOfAnother)).toBe(false);
    }
  });
});
