import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Move } from '../understanding.ts';
import { isStung } from './reactions.ts';
import { asks, match, move, Played, tellMe } from './turn-fixture.ts';
import { commonLines } from './wording/common-lines.ts';

const tells = (text: string, more: Partial<Move> = {}) => move({ speech: 'statement', text, ...more });

describe('a turn of two halves', () => {
  const file = shippedCase('my-backs-gone-again');
  const [question] = file.questions;
  let played: Played;
  beforeEach(() => {
    played = new Played({ ...file, cues: [] });
    played.turn(tellMe);
  });
  const asked = () =>
    file.facts.filter(({ gate, after, needs }) => gate === 'asked' && !after && !needs).map(({ id }) => id);

  it('that answers the speaker and goes on to ask has both taken up', () => {
    const [fact = ''] = asked();
    played.state.questionsAsked.push(question?.id ?? '');
    const answers = tells('words', { matches: [match('answer', question?.id ?? '')] });
    const { events } = played.turn(answers, asks(fact));
    expect(events).toMatchObject({ questionsAnswered: [question?.id], factsTold: [fact] });
  });

  it('that stings and plainly asks has both answered', () => {
    const [fact = ''] = asked();
    const stings = file.reactions.find(isStung)?.id ?? '';
    const { sentences, events } = played.turn(tells('Words.', { matches: [match('reaction', stings)] }), asks(fact));
    expect(events).toMatchObject({ reactions: [stings], factsTold: [fact] });
    expect(sentences.length).toBeGreaterThan(1);
  });

  it('that plays a thing down has no kindness in it', () => {
    const { events } = played.turn(
      tells("Everybody has that. I wouldn't worry.", { acts: ['empathy', 'false-reassurance'] }),
    );
    expect(events.acts).toEqual(['false-reassurance']);
  });

  it('that asks for a name and for something else has both answered', () => {
    const [fact = ''] = asked();
    const said = played.said(move({ text: 'Your name?', topic: 'admin.identity' }), asks(fact));
    expect(file.speaker.lines.identity.some((line) => said.startsWith(line))).toBe(true);
    expect(played.state.told[fact]).toBe(1);
  });

  it('that proposes and plainly asks in one clause has both taken up', () => {
    const [fact = ''] = asked();
    const both = move({ matches: [match('offer', 'scan'), match('fact', fact)] });
    const { events } = played.turn(both);
    expect(events.reason.ledger).toMatchObject([{ item: 'scan' }]);
    expect(events.factsTold).toEqual([fact]);
  });

  it('that warns and proposes one thing gets a word on both', () => {
    const item = file.plan.find(({ stance, needs }) => stance === 'agrees' && !needs);
    const offer = tells('They look after you there.', { matches: [match('offer', item?.id ?? '')] });
    const warning = tells('If your toes go numb, ring us.', { acts: ['safety-net'] });
    const said = played.said(warning, offer);
    expect(said).toContain('toes go numb');
    expect(item?.says.agrees.some((line) => said.includes(line))).toBe(true);
  });

  it('that sums up is confirmed, and what it asks beside is told', () => {
    const [fact = ''] = asked();
    const summary = tells('So it began on Monday and has got worse.', { acts: ['summary'] });
    const { sentences, events } = played.turn(summary, asks(fact));
    expect(commonLines.summedUp.join(' ')).toContain(sentences[0] ?? '?');
    expect(events.factsTold).toEqual([fact]);
  });

  it('that says what the doctor makes of it is news, however it sums up', () => {
    const movedBy = (...acts: Move['acts']) => played.turn(tells('So: angina, I think.', { acts })).events.reason.move;
    expect(movedBy('summary', 'shares-thinking')).toBe('explanation');
    expect(movedBy('summary')).toBe('summary');
  });

  it('that sums up the plan is no longer about what was told', () => {
    played.turn(tells('They scan you.', { matches: [match('offer', 'scan')] }));
    const summary = tells('So that is the plan.', { acts: ['summary'] });
    expect(played.turn(summary).events.reason.move).not.toBe('summary');
  });

  it('with three proposals is agreed to as a whole', () => {
    const willing = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs).slice(0, 3);
    expect(willing).toHaveLength(3);
    const said = played.said(tells('All of this.', { matches: willing.map(({ id }) => match('offer', id)) }));
    expect(commonLines.agreesToRest.some((line) => said.includes(line))).toBe(true);
  });

  it('with two warnings repeats each with what it names', () => {
    const said = played.said(
      tells('If your toes go numb, ring us. If you cannot pass water, ring 999.', { acts: ['safety-net'] }),
    );
    expect(said).toContain('If my toes go numb, I ring you. If I cannot pass water, 999.');
  });
});

describe('who is there', () => {
  const file = shippedCase('tired-bus-driver');
  const said = (text: string) => new Played(file).said(move({ text }));

  it('is confirmed when asked for by name, and the story waits', () => {
    expect(file.speaker.lines.identity).toContain(said('is that lorraine tuckwell'));
    expect(file.speaker.lines.identity).toContain(said('Lorraine Tuckwell?'));
    expect(said('So Lorraine, what can I do for you?')).toContain(file.speaker.opening.slice(-30));
  });
});

describe('what is told back', () => {
  const file = shippedCase('private-matter');

  it('is first of all what the doctor asks about', () => {
    const played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
    for (const { id } of file.plan)
      played.turn(tells('And this, because it helps.', { acts: ['reason'], matches: [match('offer', id)] }));
    const named = (text: string) =>
      new Set(played.turn(move({ text, acts: ['tell-back'] })).events.reason.targets.map(String));
    const toldUnasked = named('So, what have we settled?');
    played.state.plan.toldBack = [];
    expect(toldUnasked).not.toContain('plan.smoking-help');
    expect(named('And what happens about smoking?')).toContain('plan.smoking-help');
  });
});
