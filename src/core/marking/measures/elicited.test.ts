import { describe, expect, it } from 'vitest';
import { nth, validCase } from '../../cases/case-fixture.ts';
import type { CaseFile } from '../../cases/schema.ts';
import { consultation, heardAs, transcript } from './consultation-fixture.ts';
import { elicitedThoughts } from './elicited.ts';

function driver(): CaseFile {
  const file = validCase();
  file.speaker.ideas = 'The menopause, or her thyroid.';
  file.speaker.concerns = 'That she will lose her licence and the house.';
  file.speaker.expectations = 'Blood tests and HRT patches.';
  return file;
}

const factOn = (file: CaseFile, topic: string) =>
  nth(
    file.facts.filter((fact) => fact.topic === topic),
    0,
  ).id;

describe('ideas, concerns and expectations', () => {
  it('are asked, answered and used', () => {
    const turns = transcript(
      'D: OK. What do you think is causing it?',
      'P: My thyroid. A girl at work had hers go and she was just like this.',
      'D: Do you snore?',
      'P: For England.',
      'D: Right. You wondered about your thyroid, and we will check it. But it doesn’t make people stop breathing.',
    );
    expect(elicitedThoughts(consultation(turns, { file: driver() })).idea).toEqual({
      asked: { turn: 1, who: 'doctor', seconds: 0, text: 'What do you think is causing it?' },
      answered: true,
      used: { turn: 5, who: 'doctor', seconds: 80, text: 'You wondered about your thyroid, and we will check it.' },
    });
  });

  it('count what was understood as asking, quoted as it was said', () => {
    const turns = transcript(
      'D: Right. So whats teh worst of it for you?',
      'P: That I lose the house, if I am honest.',
    );
    const heard = new Map([[1, [heardAs("so what's the worst of it for you?", { acts: ['asks-concern'] })]]]);
    const { concern } = elicitedThoughts(consultation(turns, { file: driver(), heard }));
    expect(concern.asked?.text).toBe('So whats teh worst of it for you?');
    expect(concern.answered).toBe(true);
  });

  it.each([
    'I am exploring your ideas, concerns and expectations.',
    'What does she think it is?',
    'What can I do for you?',
  ])('are not asked by: %s', (line) => {
    const asked = elicitedThoughts(
      consultation(transcript(`D: ${line}`, 'P: Well, I have been very tired for months.')),
    );
    expect([asked.idea.asked, asked.concern.asked, asked.expectation.asked]).toEqual([null, null, null]);
  });

  it.each(["I don't know, you're the doctor, aren't you?", 'No.', 'Nothing really, I just want to get on with it.'])(
    'are not answered by: %s',
    (line) => {
      const turns = transcript('D: Are you worried about anything in particular?', `P: ${line}`);
      expect(elicitedThoughts(consultation(turns, { file: driver() })).concern).toMatchObject({ answered: false });
    },
  );

  it('are answered when the fact comes out in the reply after the next', () => {
    const file = driver();
    const turns = transcript('D: What were you hoping I could do today?', 'P: Oh.', 'D: Go on.', 'P: Patches.');
    const told = new Map([[factOn(file, 'ice.expectation'), 4]]);
    expect(elicitedThoughts(consultation(turns, { file, told })).expectation.answered).toBe(true);
    expect(elicitedThoughts(consultation(turns, { file })).expectation.answered).toBe(false);
  });

  it('count an explored cue that hides the concern as asked', () => {
    const file = driver();
    const cue = nth(file.cues, 0);
    cue.hides = [factOn(file, 'ice.concern')];
    const turns = transcript(
      'P: It need not go on my record.',
      'D: Mm. Why the record?',
      'P: They take my licence and I lose the house.',
    );
    const cues = [{ id: cue.id, offeredTurn: 1, exploredTurn: 2 }];
    const { concern } = elicitedThoughts(consultation(turns, { file, cues }));
    expect(concern.asked?.turn).toBe(2);
    expect(concern.answered).toBe(true);
  });

  it.each(['The house. Is the licence for a bus?', 'So you think they will take your licence because of one mistake?'])(
    'are not used by an echo or a question: %s',
    (line) => {
      const turns = transcript(
        'D: What worries you most?',
        'P: That they take my licence and the house.',
        `D: ${line}`,
      );
      expect(elicitedThoughts(consultation(turns, { file: driver() })).concern.used).toBeNull();
    },
  );
});
