import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Move } from '../../understanding.ts';
import { match, move, Played, tellMe } from '../turn-fixture.ts';
import { commonLines } from '../wording/common-lines.ts';

const tells = (text: string, more: Partial<Move> = {}) => move({ speech: 'statement', text, ...more });
const faintly = (id: string) => [{ kind: 'fact' as const, id, confidence: 0.35 }];
const isOne = (said: string, lines: readonly string[]) => lines.some((line) => said.includes(line));

describe('a question that was hardly heard', () => {
  const file = shippedCase('private-matter');
  const played = () => {
    const talk = new Played({ ...file, cues: [], questions: [] });
    talk.turn(tellMe);
    return talk;
  };

  it('on what is told already gets a word more of that, and no “I don’t know”', () => {
    const talk = played();
    talk.state.told = { ...talk.state.told, tablets: 1 };
    const said = talk.said(
      move({ text: 'Was it a chemist who sold them?', topic: 'x.y', matches: faintly('tablets') }),
    );
    const about = file.facts.filter(({ id, after }) => id === 'tablets' || after === 'tablets');
    expect(
      isOne(
        said,
        about.flatMap(({ says, brief }) => [...says, brief]),
      ),
    ).toBe(true);
  });

  it('is none whether the plan is all right before there is one', () => {
    const talk = played();
    talk.state.told = { ...talk.state.told, chest: 1 };
    const asked = move({
      text: 'But now, sitting there, free of pain?',
      acts: ['check'],
      matches: faintly('chest-rest'),
    });
    expect(talk.turn(asked).events.factsTold).toEqual(['chest-rest']);
  });

  it('is none for a plan that nobody has made', () => {
    const talk = played();
    talk.state.told = { ...talk.state.told, tablets: 1 };
    const text = 'So when do you take them, which ones do you do that with?';
    const asked = move({ text: `${text} Tell me back.`, acts: ['tell-back'], matches: faintly('tablets-amount') });
    expect(talk.turn(asked).events.factsTold).toEqual(['tablets-amount']);
  });
});

describe('what is asked beside something else', () => {
  it.each([
    'What has been all right since three?',
    'Since three, you said. What happened then?',
    'All right since three, how so?',
    'And what was it at three?',
  ])('%s: opens the hint it is about, though something is agreed in the same breath', (text) => {
    const talk = new Played({ ...shippedCase('hot-and-off-her-feeds'), questions: [] });
    talk.turn(tellMe);
    talk.state.cuesDropped.push('three');
    const offer = tells('We will have her seen at hospital today.', { matches: [match('offer', 'seen-today')] });
    const { events } = talk.turn(offer, move({ text, matches: [match('cue', 'three')] }));
    expect(events.cuesPickedUp).toEqual(['three']);
    expect(events.reason.ledger).toHaveLength(1);
  });

  it('leaves a hint shut that is only said again beside what is agreed', () => {
    const talk = new Played({ ...shippedCase('hot-and-off-her-feeds'), questions: [] });
    talk.turn(tellMe);
    talk.state.cuesDropped.push('three');
    const matches = [match('offer', 'seen-today'), match('cue', 'three')];
    expect(talk.turn(tells('All right since three, but seen today.', { matches })).events.cuesPickedUp).toEqual([]);
  });

  it.each([
    'Will you bring her, have you got a car, or shall I send somebody?',
    'Would you drive her in, is there a car, or should I get an ambulance?',
    'Can you bring her down, do you have the car, or shall I come?',
    'Do you have a car to bring her in or shall I ring for transport?',
  ])('%s: a fact that is plainly asked for is not left to the doctor', (text) => {
    const talk = new Played({ ...shippedCase('hot-and-off-her-feeds'), cues: [], questions: [] });
    talk.turn(tellMe);
    talk.turn(tells('Hospital today.', { matches: [match('offer', 'hospital-today')] }));
    expect(talk.turn(move({ text, matches: [match('fact', 'car')] })).events.factsTold).toEqual(['car']);
    expect(commonLines.whoeverYouThink).toContain(talk.said(move({ text: 'Who rings them, you or me?' })));
  });

  it('after a hint that was dropped opens it, whatever is warned of in the same turn', () => {
    const file = shippedCase('pharmacist-asks-for-five-minutes');
    const talk = new Played({ ...file, questions: [] });
    talk.turn(tellMe);
    talk.state.cuesDropped.push('tidied');
    const warns = tells('If he gets worse, ring 999.', { acts: ['safety-net'] });
    const asked = move({
      text: 'What is with this entry?',
      matches: [{ ...match('cue', 'tidied'), confidence: 0.95 }],
    });
    const { events } = talk.turn(warns, asked);
    expect(events.reason.move).toBe('safety net');
    expect(events.cuesPickedUp).toEqual(['tidied']);
  });

  it('“anything else?” asks for questions, beside a warning or a proposal', () => {
    const file = shippedCase('pharmacist-asks-for-five-minutes');
    const more = move({ text: 'Anything else from you?', acts: ['open-question', 'check'] });
    const willing = file.plan.find(({ stance, needs }) => stance === 'agrees' && !needs);
    const proposes = tells('This, then.', { matches: [match('offer', willing?.id ?? '')] });
    const warns = tells('If he gets worse, ring 999.', { acts: ['safety-net'] });
    for (const first of [warns, proposes]) {
      const talk = new Played({ ...file, cues: [], questions: [] });
      talk.turn(tellMe);
      talk.turn(proposes);
      const lines = [...file.speaker.lines.nothing_more, ...commonLines.nothing_more];
      expect(isOne(talk.said(first, more), lines)).toBe(true);
    }
  });

  it('the answer to what they asked is welcomed before they ask on', () => {
    const file = shippedCase('my-backs-gone-again');
    const [question] = file.questions;
    const talk = new Played({ ...file, cues: [] });
    talk.turn(tellMe);
    talk.state.questionsAsked.push(question?.id ?? '');
    const answers = tells('Just say it is your back.', { matches: [match('answer', question?.id ?? '')] });
    const said = talk.said(answers, move({ text: 'Any other questions?', acts: ['invites-questions'] }));
    expect(question?.content.some((line) => said.startsWith(line))).toBe(true);
  });

  it('whether the line is clear, or the time is good, is answered after the name', () => {
    const file = shippedCase('sugars-fine-doctor');
    const name = move({ text: 'Is that Leanne?' });
    const said = (text: string) => new Played(file).said(name, move({ speech: 'greeting', text }));
    expect(isOne(said('Can you see me and hear me all right?'), commonLines.hearsYou)).toBe(true);
    expect(isOne(said("It's Dr Hale, is now an okay time to talk?"), commonLines.goodTime)).toBe(true);
    expect(isOne(said("It's Dr Hale."), [...commonLines.hearsYou, ...commonLines.goodTime])).toBe(false);
  });

  it('what they will tell others is no question whether they will do it', () => {
    const file = shippedCase('tired-bus-driver');
    const talk = new Played({ ...file, cues: [], questions: [] });
    talk.turn(tellMe);
    talk.turn(tells('No driving.', { matches: [match('offer', 'stop-driving')] }));
    const explains = tells('For as long as the pauses are there, and not a day longer than that.', {
      acts: ['explains'],
    });
    const said = talk.said(explains, move({ text: 'What would you tell work tomorrow morning?' }));
    expect(isOne(said, commonLines.tellsThem)).toBe(true);
  });
});
