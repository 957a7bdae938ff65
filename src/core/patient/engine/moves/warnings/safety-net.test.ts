import { beforeEach, describe, expect, it } from 'vitest';
import type { Move, TalkAct } from '#core/patient/understanding.ts';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';
import { commonLines } from '../../wording/common-lines.ts';

const warning = (text: string, more: Partial<Move> = {}) =>
  move({ speech: 'statement', text, acts: ['safety-net'], ...more });
const back: TalkAct[] = ['tell-back'];

function begun(name: string, ...agreed: string[]): Played {
  const played = new Played({ ...shippedCase(name), cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  for (const id of agreed)
    played.turn(
      move({ speech: 'statement', text: 'This, because it helps.', acts: ['reason'], matches: [match('offer', id)] }),
    );
  return played;
}

describe('an ambulance that is called only if something happens', () => {
  const blue = 'If she goes floppy or blue, you ring 999 straight away.';
  const offer = [{ ...match('offer', 'ambulance'), confidence: 0.99 }];

  it('is no ambulance now, however much it sounds like one', () => {
    const played = begun('hot-and-off-her-feeds', 'hospital-today');
    const { sentences, events } = played.turn(
      warning(blue, { matches: offer }),
      move({ text: 'Okay?', acts: ['check'] }),
    );
    expect(sentences[0]).toBe('If she goes floppy or blue, 999.');
    expect(events.reason.ledger).toEqual([]);
  });

  it.each([
    'Ring 999 now, please.',
    'What you need is an ambulance.',
    "I could send an ambulance, because then they'd know what to do if it got worse on the way.",
    "Hang up and dial 999, because if she's that hard to wake she needs a crew.",
    "I'd like you to ring 999 for me, if that's all right.",
  ])('is one where it is called now: %s', (text) => {
    const played = begun('hot-and-off-her-feeds', 'hospital-today');
    const now = move({ speech: 'statement', text, matches: offer });
    expect(played.turn(now).events.reason.ledger).toMatchObject([{ item: 'ambulance' }]);
  });
});

describe('what is asked in the same breath as a warning', () => {
  const low = warning('If you cannot wake or swallow, your wife calls 999.');

  it('is whether they would pass it on: what stands in the way of that is said after it', () => {
    const { sentences, events } = begun('planning-for-ramadan', 'true-form').turn(
      low,
      move({ text: 'So can you tell her about it?', acts: ['safety-net', 'check'] }),
    );
    expect(sentences[0]).toBe('If I cannot wake or swallow, my wife rings 999.');
    expect(events.reason.ledger).toMatchObject([{ item: 'tell-wife' }]);
    expect(sentences.length).toBeGreaterThan(2);
  });

  it('is nothing about the family where somebody else is to be told', () => {
    const { events } = begun('planning-for-ramadan', 'true-form').turn(
      low,
      move({ text: 'Could you tell your manager that?', acts: ['check'] }),
    );
    expect(events.reason.ledger).toEqual([]);
  });

  it('is a small thing to be done, and gets its yes', () => {
    const played = begun('hot-and-off-her-feeds', 'hospital-today');
    const { sentences } = played.turn(
      warning('If she goes floppy or blue, 999.'),
      move({ text: 'Could you write that on the fridge?', acts: ['check'] }),
    );
    const yes = [...played.file.speaker.lines.agrees, ...commonLines.agrees];
    expect(yes).toContain(sentences.slice(2).join(' '));
  });

  it('is a hint that is taken up', () => {
    const played = begun('pharmacist-asks-for-five-minutes', 'hospital-now');
    Object.assign(played.file, { cues: shippedCase('pharmacist-asks-for-five-minutes').cues });
    played.state.cuesDropped.push('tidied');
    const { sentences, events } = played.turn(
      warning('If he is worse, 999.'),
      move({ text: 'What is that about the entry?', matches: [match('cue', 'tidied')] }),
    );
    expect(sentences[0]).toBe('If he is worse, 999.');
    expect(events.cuesPickedUp).toEqual(['tidied']);
  });
});

describe('a warning told back', () => {
  let played: Played;
  beforeEach(() => {
    played = begun('hot-and-off-her-feeds', 'hospital-today', 'urine-sample');
  });
  const warn = () => played.turn(warning('If she goes floppy, blue, starts grunting or you see a rash, 999.'));
  const signs = '999 if she goes floppy, blue, starts grunting or I see a rash';

  it('has all its signs where they are asked for, and the plan beside it only where that is asked for too', () => {
    warn();
    expect(played.said(move({ text: 'But which signs would have you dialling 999?', acts: ['check', ...back] }))).toBe(
      `${signs}.`,
    );
    const both = played.said(
      move({ text: 'Could you say back to me what you are going to do?', acts: back }),
      move({ text: 'and what would make you ring 999?' }),
    );
    expect(both).toContain(signs);
    expect(both).toContain("children's hospital");
  });

  it('that was never given is not answered with the plan', () => {
    const said = played.said(move({ text: 'What signs would have you ringing 999?', acts: back }));
    expect(commonLines.notWarned).toContain(said);
  });

  it('has its signs where it comes in the same breath, however long the plan is', () => {
    const things = played.file.plan.filter(({ kind }) => kind !== 'call-999').slice(0, 9);
    const long = begun('hot-and-off-her-feeds', ...things.map(({ id }) => id));
    const said = long.said(
      move({ text: 'Can you say the plan back to me?', acts: back }),
      warning('And if she is harder to wake, not passing anything, or hits her head, 999.'),
    );
    expect(said).toContain('999 if she is harder to wake, not passing anything or hits her head');
  });

  it('of which the doctor supposes the sign is what comes first, then help', () => {
    played.turn(warning('If she chokes, lay her on her front, five slaps, then ring 999.'));
    expect(played.said(move({ text: 'And what would you do if she choked?', acts: back }))).toBe(
      'Lay her on her front, five slaps, then 999.',
    );
    played.turn(warning('If she goes stiff, Leah rings 999.'));
    expect(played.said(move({ text: 'And what would you do if she went stiff?', acts: back }))).toBe('Leah rings 999.');
  });
});
