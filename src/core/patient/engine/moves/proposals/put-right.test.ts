import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { MatchKind } from '../../../understanding.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

const begun = (name: string): Played => {
  const played = new Played({ ...shippedCase(name), cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  return played;
};
const says = (text: string, id: string, kind: MatchKind = 'offer') =>
  move({ speech: 'statement', text, acts: ['reason'], matches: [match(kind, id)] });
const back = move({ text: 'Tell me the plan back.', acts: ['tell-back'] });
const standing = (played: Played, id: string) => played.state.plan.entries.find(({ item }) => item === id)?.standing;

describe('the plan told back', () => {
  it('is put right in when a thing is to be', () => {
    const played = begun('tired-bus-driver');
    played.turn(says('You come for the bloods on Friday.', 'bloods'));
    expect(played.said(back)).toContain('on Friday');
    const tomorrow = move({ speech: 'statement', text: 'Not Friday, the bloods you have tomorrow.' });
    const { events } = played.turn(tomorrow);
    expect(events.reason.move).toBe('put right');
    const again = played.said(back);
    expect(again).toContain('tomorrow');
    expect(again).not.toContain('Friday');
  });

  it('takes being put right in beside a warning', () => {
    const played = begun('tired-bus-driver');
    played.turn(says('You come for the bloods.', 'bloods'));
    played.turn(back);
    const warned = move({ speech: 'statement', text: 'If you get chest pain, ring 999.', acts: ['safety-net'] });
    const said = played.said(move({ speech: 'statement', text: 'Nearly.' }), warned);
    expect(played.file.speaker.lines.corrected.some((line) => said.startsWith(line))).toBe(true);
    expect(said).toContain('999');
  });

  it('has no time that belongs to what was', () => {
    const played = begun('tired-bus-driver');
    played.turn(says('The mistake on Friday is why I want bloods.', 'bloods'));
    expect(played.said(back)).not.toContain('Friday');
  });
});

describe('a choice and a last resort', () => {
  it('refuse nothing', () => {
    const played = begun('hot-and-off-her-feeds');
    played.turn(move({ text: 'Taxi or our transport, which?', matches: [match('decline', 'get-there')] }));
    expect(standing(played, 'get-there')).toBeUndefined();
    for (const text of ['I come to you, and hospital only if we must.', 'Hospital is only the back up.']) {
      const son = begun('son-calls-about-mother');
      son.turn(says('Hospital this afternoon.', 'hospital-stay'));
      const before = standing(son, 'hospital-stay');
      son.turn(says(text, 'hospital-stay', 'decline'));
      expect([before, standing(son, 'hospital-stay')]).toEqual(['hesitating', 'hesitating']);
    }
  });

  it('are no no: what is put off for now is one', () => {
    const played = begun('sugars-fine-doctor');
    const { events } = played.turn(says('That other tablet, not now either.', 'another-tablet'));
    expect(events.reason.ledger).toEqual([{ item: 'another-tablet', outcome: 'declined' }]);
  });
});

describe('asked for a yes', () => {
  it.each(['Yes?', 'Agreed?', 'Is that a yes?', 'Would you give it a go?'])(
    'what was objected to gets one: %s',
    (text) => {
      const played = begun('private-matter');
      played.turn(says('Some help with the smoking.', 'smoking-help'));
      const reasons = move({ text: "What's different is that patches and our adviser triple your odds." });
      const leaves = move({ speech: 'statement', text: "I'm not nagging, it's your choice, whatever you do." });
      const { events } = played.turn(reasons, leaves, move({ text, acts: ['check'] }));
      expect(events.reason.ledger).toEqual([{ item: 'smoking-help', outcome: 'after_answer' }]);
    },
  );
});

describe('what was told back wrongly', () => {
  const told = (name: string, id: string) => {
    const played = begun(name);
    played.turn(says('So this.', id));
    played.turn(says('So this.', id));
    played.turn(back);
    return played;
  };
  const tells = (text: string, ...more: { kind: MatchKind; id: string }[]) =>
    move({ speech: 'statement', text, matches: more.map(({ kind, id }) => match(kind, id)) });

  it.each([
    ['No, not once a day, twice a day.', 'twice a day', 'once a day'],
    ["Nearly, but it's two with breakfast.", 'two with breakfast', ''],
    ['Not once a day: every evening.', 'every evening', 'once a day'],
    ['Almost. The big ones are twice a day, not once a day.', 'twice a day', 'slow, once a day'],
  ])('is said as it is, and told back so: %s', (text, right, wrong) => {
    const played = told('sugars-fine-doctor', 'slow-metformin');
    const said = played.turn(tells(text, { kind: 'decline', id: 'slow-metformin' }));
    expect(said.sentences.join(' ').toLowerCase()).toContain(right);
    expect(standing(played, 'slow-metformin')).toBe('agreed');
    const again = played.said(back).toLowerCase();
    expect(again).toContain(right);
    if (wrong !== '') expect(again).not.toContain(wrong);
  });

  it.each(['You forgot the bloods.', "You've left out the blood test.", "Good, but you didn't mention the bloods."])(
    'what was left out is said, and blames nobody: %s',
    (text) => {
      const played = told('tired-bus-driver', 'bloods');
      const { sentences, events } = played.turn({ ...tells(text), acts: ['blame'] });
      expect(events.acts).not.toContain('blame');
      expect(sentences.join(' ').toLowerCase()).toContain('i have my bloods done');
    },
  );

  it('long after it, the same words put nothing right', () => {
    const played = told('sugars-fine-doctor', 'slow-metformin');
    for (let turn = 0; turn < 3; turn++) played.turn(tells('Good.'));
    expect(played.turn(tells('Not once a day, twice a day.')).events.reason.move).not.toBe('put right');
  });
});

describe('what the doctor takes back', () => {
  const agreed = () => {
    const played = begun('my-backs-gone-again');
    for (const id of ['nathan-drives', 'stronger-tablets']) played.turn(says('So this.', id));
    expect(standing(played, 'stronger-tablets')).toBe('agreed');
    return played;
  };

  it.each([
    'Actually, forget the stronger tablets.',
    "No, I've changed my mind, no stronger tablets.",
    "Scrap the tablets, we'll stick with what you have.",
    "On second thoughts, I won't give you the stronger tablets.",
    'Never mind what I said about the tablets.',
  ])('is off, and is not told back: %s', (text) => {
    const played = agreed();
    played.turn(move({ speech: 'statement', text }));
    expect(standing(played, 'stronger-tablets')).toBe('declined');
    const told = played.said(back);
    expect(told).not.toContain('tablets');
    expect(told).toContain('Nathan takes me');
  });

  it('may be what was said last', () => {
    const played = agreed();
    played.turn(move({ speech: 'statement', text: 'Sorry, scrap that.' }));
    expect([standing(played, 'stronger-tablets'), standing(played, 'nathan-drives')]).toEqual(['declined', 'agreed']);
  });

  it('takes nothing with it that is named beside it', () => {
    const played = agreed();
    const text = "Scrap the tablets, we'll have Nathan bring you here instead.";
    played.turn(move({ speech: 'statement', text, matches: [match('decline', 'nathan-drives')] }));
    expect([standing(played, 'stronger-tablets'), standing(played, 'nathan-drives')]).toEqual(['declined', 'agreed']);
  });

  it('nothing is taken back by what proposes just that', () => {
    const played = agreed();
    played.turn(says("We'll drop the stronger tablets in with Nathan.", 'stronger-tablets'));
    expect(standing(played, 'stronger-tablets')).toBe('agreed');
  });

  it.each([
    "Don't forget the tablets.",
    'Actually, the tablets are from the chemist.',
    'Did you ever skip the tablets?',
  ])('is not this: %s', (text) => {
    const played = agreed();
    played.turn(move({ speech: 'statement', text }));
    expect(standing(played, 'stronger-tablets')).toBe('agreed');
  });
});
