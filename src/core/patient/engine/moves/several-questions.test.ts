import { describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Match } from '../../understanding.ts';
import { move, Played, tellMe } from '../turn-fixture.ts';

const heard = (kind: Match['kind'], id: string, confidence = 0.95): Match => ({ kind, id, confidence });
const asking = (text: string, ...matches: Match[]) => move({ text, matches });

function talkOf(id: string, told: readonly string[] = [], cues: readonly string[] = []): Played {
  const file = shippedCase(id);
  const talk = new Played({ ...file, questions: [] });
  talk.turn(tellMe);
  for (const fact of told) talk.state.told[fact] = 1;
  talk.state.cuesDropped = file.cues.map((cue) => cue.id);
  for (const cue of cues) talk.state.cueTurns[cue] = talk.state.turn;
  return talk;
}

describe('a hint among several questions', () => {
  it('is followed where it stands: what is asked before it is answered first', () => {
    const talk = talkOf('private-matter', ['tablets', 'ed-what', 'relationship']);
    talk.turn(
      asking('How many have you taken?', heard('fact', 'tablets-amount')),
      asking('And what is her theory?', heard('cue', 'theory')),
    );
    const [answer] = talk.replies.slice(-1);
    expect(answer?.events.factsTold[0]).toBe('tablets-amount');
    expect(answer?.events.cuesPickedUp).toEqual(['theory']);
  });

  it('that is only said again waits while something else is plainly asked', () => {
    const said = move({ speech: 'statement', text: 'You kept to six.', matches: [heard('cue', 'six-oclock')] });
    const events = (...more: Match[]) =>
      talkOf('i-tripped-thats-all').turn(said, asking('Is she still with you?', ...more)).events;
    expect(events(heard('fact', 'loss')).cuesPickedUp).toEqual([]);
    expect(events(heard('fact', 'alcohol')).cuesPickedUp).toEqual(['six-oclock']);
    expect(events().cuesPickedUp).toEqual(['six-oclock']);
  });
});

describe('what seems to be asked in one question beside another thing', () => {
  const told = (text: string, ...matches: Match[]) =>
    talkOf('private-matter', ['chest', 'chest-onset', 'ed-what', 'ed-onset']).turn(asking(text, ...matches)).events
      .factsTold;

  it('is not how another thing got on, unless that is as sure', () => {
    const [course, other] = [heard('fact', 'chest-course'), heard('fact', 'ed-course', 0.7)];
    expect(told('Is it coming on more often, or more easily?', course, other)).toEqual(['chest-course']);
    expect(told('Are both of them worse?', course, heard('fact', 'ed-course'))).toHaveLength(2);
  });

  it('is nothing that is hardly heard in a question that names one thing', () => {
    const [knees, legs] = [heard('fact', 'knees'), heard('fact', 'legs', 0.6)];
    expect(told('Do your knees ache?', knees, legs)).toEqual(['knees']);
    expect(told('Sore knees or legs?', knees, legs)).toHaveLength(2);
  });
});

describe('what only sounds like an invitation', () => {
  it('gets no more of the story once there is a plan', () => {
    const ask = move({ text: 'Would you go on that basis?', acts: ['open-question'] });
    const told = (talk: Played) => talk.turn(ask).events.factsTold;
    expect(told(talkOf('private-matter'))).not.toEqual([]);
    const planned = talkOf('private-matter');
    planned.turn(move({ speech: 'statement', text: 'To the clinic.', matches: [heard('offer', 'heart-clinic')] }));
    expect(told(planned)).toEqual([]);
  });
});

describe('a question to a colleague about the patient', () => {
  const told = (text: string, id: string) =>
    talkOf('pharmacist-asks-for-five-minutes').turn(asking(text, heard('fact', id))).events.factsTold;

  it('is not answered with what the colleague is asked of themselves', () => {
    expect(told('And is he passing urine?', 'substances')).toEqual([]);
    expect(told('Do you take anything yourself?', 'substances')).toEqual(['substances']);
    expect(told('Is he short of breath?', 'breath')).toEqual(['breath']);
  });
});

describe('several questions in one breath', () => {
  it('ask when of what has just been told, and of nothing older', () => {
    const talk = talkOf('tired-bus-driver', ['tired-onset']);
    talk.state.lastFacts = ['tired-onset'];
    const said = talk.said(
      asking('What was the fright?', heard('cue', 'fright')),
      move({ text: 'And when did it happen?' }),
    );
    expect(said).toContain('Three weeks back');
    expect(said).not.toContain('blood pressure');
  });

  it('get the one that was not heard answered by what is nearest and may be told freely', () => {
    const told = (id: string, confidence: number) =>
      talkOf('sugars-fine-doctor').turn(
        move({ text: 'How many are you at home?', nearest: [heard('fact', id, confidence)] }),
        asking('Who else knows?', heard('fact', 'support')),
      ).events.factsTold;
    expect(told('children', 0.4)).toEqual(['children', 'support']);
    expect(told('children', 0.2)).toEqual(['support']);
    expect(told('concern', 0.5)).toEqual(['support']);
  });

  it('get answers that say which of them they answer, where there are such words', () => {
    const file = validCase();
    const facts = [12, 13, 14].map((at) => nth(file.facts, at));
    for (const fact of facts) {
      fact.says = [0, 1, 2].map((at) => `Nothing of the kind, number ${at}.`);
      fact.says.push(`Not in my ${fact.id === 'fact-13' ? 'elbow' : 'collarbone'}, and not at all.`);
    }
    const talk = new Played({ ...file, cues: [], questions: [] });
    talk.turn(tellMe);
    const matches = facts.map(({ id }) => heard('fact', id));
    const said = talk.said(asking('Anything in the elbow or elsewhere?', ...matches));
    expect(said).toContain('Not in my elbow');
    expect(said).not.toContain('collarbone');
  });
});

describe('one question that names several things', () => {
  const file = shippedCase('tired-bus-driver');
  const begun = () => {
    const played = new Played({ ...file, cues: [], questions: [] });
    played.turn(tellMe);
    return played;
  };
  const near = (id: string, confidence: number): Match => ({ kind: 'fact', id, confidence });

  it.each([
    'Do you get headaches, has anybody noticed your legs swell?',
    'Any headaches, or swollen legs?',
    'Do you have headaches and is there swelling in the legs?',
    'Headaches? Leg swelling/puffy ankles?',
  ])('%s: gets the one that is as good as heard beside the one that was', (text) => {
    const { events } = begun().turn(
      move({ text, matches: [near('headache', 0.95)], nearest: [near('headache', 0.99), near('nocturia', 0.9)] }),
    );
    expect(events.factsTold).toEqual(['headache', 'nocturia']);
  });

  it('gets nothing more where one is named, or the other is not near', () => {
    const told = (text: string, confidence: number) =>
      begun().turn(
        move({
          text,
          matches: [near('headache', 0.95)],
          nearest: [near('headache', 0.99), near('nocturia', confidence)],
        }),
      ).events.factsTold;
    expect(told('Do you get headaches?', 0.9)).toEqual(['headache']);
    expect(told('Any headaches, or anything like that?', 0.6)).toEqual(['headache']);
  });
});
