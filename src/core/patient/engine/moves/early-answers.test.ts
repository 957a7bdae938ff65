import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Move } from '../../understanding.ts';
import { asks, match, move, Played, tellMe } from '../turn-fixture.ts';

const tells = (text: string, more: Partial<Move> = {}) => move({ speech: 'statement', text, ...more });

describe('what is answered before it was asked', () => {
  const file = shippedCase('babys-fine-im-just-tired');
  const milk = file.questions.find(({ id }) => id === 'q-milk');
  const callum = file.questions.find(({ id }) => id === 'q-callum');
  const told = tells('Next to nothing reaches the little one, you need not choose.', {
    acts: ['explains'],
    matches: [match('answer', 'q-milk')],
  });
  let played: Played;
  beforeEach(() => {
    played = new Played(file);
    played.turn(tellMe);
  });

  it('is welcomed, and never asked', () => {
    const words = 'Your husband could hear that it has a name, and that help is on its way to you both.';
    expect(callum?.content).toContain(
      played.said(tells(words, { acts: ['explains'], matches: [match('answer', 'q-callum')] })),
    );
    played.minute = 11;
    const later = [1, 2, 3].map(() => played.said(move({ text: 'Any questions?', acts: ['invites-questions'] })));
    for (const says of callum?.says ?? []) expect(later.join(' ')).not.toContain(says);
  });

  it('is kept in mind without a word while there is nothing to ask about', () => {
    expect(milk?.content).not.toContain(played.said(told));
    expect(played.state.questionsAnswered).toContain('q-milk');
  });

  it('is settled beside a proposal too, and welcomed where it was asked', () => {
    played.turn(tells('Sertraline, then.', { matches: [match('offer', 'sertraline')] }));
    played.state.questionsAsked = ['q-milk'];
    played.state.openQuestion = 'q-milk';
    const said = played.said(told, tells('And the talking treatment.', { matches: [match('offer', 'therapy')] }));
    expect(milk?.content.some((line) => said.startsWith(line))).toBe(true);
    expect(played.state.openQuestion).toBeNull();
    expect(played.state.plan.entries.map(({ item }) => item)).toContain('therapy');
  });
});

describe('beside a question', () => {
  it('nobody passes over what they have waited to hear for thirty-nine years', () => {
    const played = new Played(shippedCase('the-stool-test'));
    played.turn(tellMe);
    played.state.told.assault = 1;
    const believed = tells('I believe you.', { matches: [match('reaction', 'believed')] });
    const { events } = played.turn(believed, asks('not-believed'));
    expect(events.reason.kinds).toEqual(['feeling', 'acknowledges', 'answer']);
    expect(events.factsTold).toEqual(['not-believed']);
  });

  it('what stands in the way of a thing is named when the doctor asks', () => {
    const file = shippedCase('tired-bus-driver');
    const played = new Played(file);
    played.turn(tellMe);
    played.turn(tells('You must tell the depot.', { matches: [match('offer', 'tell-depot')] }));
    const depot = file.plan.find(({ id }) => id === 'tell-depot');
    const lines = [...(depot?.says.refuses ?? []), ...(depot?.says.hesitates ?? [])];
    expect(lines).toContain(played.said(tells('And the depot.'), move({ text: "What's the worry there?" })));
  });

  it('"can you do it this week?" gets a yes or a no, whatever was explained before it', () => {
    const played = new Played(shippedCase('tired-bus-driver'));
    played.turn(tellMe);
    played.turn(tells('The licence people must know.', { matches: [match('offer', 'tell-dvla')] }));
    const why = 'Telling them first protects you, and keeping quiet would leave you with no cover and no job at all.';
    const { events } = played.turn(tells(why), move({ text: 'Can you do it this week?', acts: ['check'] }));
    expect(events.reason.targets).toContain('plan.tell-dvla');
  });
});
