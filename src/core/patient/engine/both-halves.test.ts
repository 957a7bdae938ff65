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

  it('with three proposals has a word for each, with four one for the rest', () => {
    const willing = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs);
    const takenUp = (count: number) => {
      const some = willing.slice(0, count);
      const talk = new Played({ ...file, cues: [] });
      talk.turn(tellMe);
      const said = talk.said(tells('All of this.', { matches: some.map(({ id }) => match('offer', id)) }));
      return {
        words: some.filter(({ says }) => says.agrees.some((line) => said.includes(line))).length,
        rest: commonLines.agreesToRest.some((line) => said.includes(line)),
      };
    };
    expect(takenUp(3)).toEqual({ words: 3, rest: false });
    expect(takenUp(4)).toMatchObject({ words: 3, rest: true });
  });

  it('with two things to object to has one objection now and the other a little later', () => {
    const [one, other] = file.plan.filter(({ stance, needs }) => stance === 'hesitates' && !needs);
    const both = [one?.id ?? '', other?.id ?? ''].map((id) => match('offer', id));
    const voiced = (said: string) =>
      [one, other].filter((item) => item?.says.hesitates.some((line) => said.includes(line))).map((item) => item?.id);
    const first = voiced(played.said(tells('Both of this.', { matches: both })));
    const second = voiced(played.said(tells('Mm, I see.')));
    expect(first).toHaveLength(1);
    expect(second).toHaveLength(1);
    expect(second).not.toEqual(first);
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

  it('to a case that the doctor names is what is to be done in it', () => {
    const played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
    played.turn(tells('If your jaw aches, ring 999. If you feel faint, ring us.', { acts: ['safety-net'] }));
    const asked = move({ text: 'And if your jaw aches?' });
    expect(played.turn(asked)).toMatchObject({
      sentences: ["I'd ring 999."],
      events: { reason: { kinds: ['tells-back'] } },
    });
    expect(played.said(move({ text: 'And if your ears ring?' }))).not.toContain('jaw');
  });
});

describe('a yes or no', () => {
  const file = shippedCase('sugars-fine-doctor');
  const [item] = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs);
  const asked = move({ text: `So ${item?.gloss}, yes or no?`, matches: [match('fact', file.facts[3]?.id ?? '')] });
  const agreed = () => {
    const played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
    played.turn(tells('So this.', { matches: [match('offer', item?.id ?? '')] }));
    return played;
  };

  it('about a thing of the plan is given, whatever else the words sound like', () => {
    expect(item?.says.checked).toContain(agreed().said(asked));
  });

  it('is given once for things that share the word', () => {
    const played = agreed();
    const twin = { ...played.file.plan.find(({ id }) => id === item?.id), id: 'twin' } as typeof item & object;
    played.file.plan.push(twin);
    played.turn(tells('And this.', { matches: [match('offer', 'twin')] }));
    expect(played.turn(asked).events.reason.targets.filter((target) => target.startsWith('plan.'))).toHaveLength(1);
    played.file.plan.pop();
  });

  it('is given before goodbye as well', () => {
    const { sentences, events } = agreed().turn(asked, move({ speech: 'closing', text: 'Bye now.' }));
    expect(item?.says.checked.some((line) => sentences.join(' ').startsWith(line))).toBe(true);
    expect(events.reason.kinds).toEqual(['agrees', 'check', 'goodbye']);
  });
});

describe('who is asked for questions', () => {
  const file = shippedCase('private-matter');
  const invites = move({ text: 'Anything you want to ask?', acts: ['invites-questions'] });

  it('asks what the case has them ask, without waiting for the minute', () => {
    const [question] = file.questions;
    if (!question) throw new Error('no question');
    const played = new Played({ ...file, cues: [], questions: [{ ...question, after: 9 }] });
    played.turn(tellMe);
    expect(question.says).toContain(played.said(invites));
  });

  it('brings up what still stands in the way, and then has no more', () => {
    const played = new Played({ ...file, cues: [], questions: [] });
    const item = file.plan.find(({ stance, needs }) => stance === 'hesitates' && !needs);
    played.turn(tellMe);
    played.turn(tells('So this.', { matches: [match('offer', item?.id ?? '')] }));
    expect(item?.says.hesitates.concat(item.says.refuses)).toContain(played.said(invites));
    while (played.turn(invites).events.reason.kinds.includes('hesitates'));
    expect(played.replies.at(-1)?.events.reason.kinds).toEqual(['acknowledges', 'answer']);
  });

  it('in the same breath as for the plan does both', () => {
    const played = new Played({ ...file, cues: [], questions: file.questions.slice(0, 1) });
    const item = file.plan.find(({ stance, needs }) => stance === 'agrees' && !needs);
    played.turn(tellMe);
    played.turn(tells('So this.', { matches: [match('offer', item?.id ?? '')] }));
    const { sentences, events } = played.turn(move({ text: 'Say it back to me.', acts: ['tell-back'] }), invites);
    expect(sentences.join(' ')).toContain(item?.retell.replace(/^I /, ''));
    expect(events.reason.kinds).toEqual(['tells-back', 'own-question']);
  });
});
