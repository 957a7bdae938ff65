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
