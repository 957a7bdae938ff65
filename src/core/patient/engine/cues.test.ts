import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from './turn-fixture.ts';

describe('a hint whose minute has come', () => {
  let played: Played;
  beforeEach(() => {
    const file = shippedCase('pharmacist-asks-for-five-minutes');
    played = new Played({ ...file, cues: file.cues.filter(({ id }) => id === 'tidied'), questions: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 8, worry: 3, irritation: 0 };
  });
  const stops = () =>
    played.turn(move({ speech: 'statement', text: 'Both stop.', matches: [match('offer', 'stop-both')] })).events;

  it('waits while something is proposed', () => {
    played.minute = 3;
    expect(stops().reason.ledger).not.toEqual([]);
    expect(played.state.cuesDropped).toEqual([]);
    played.turn(move({ text: 'How is he?', matches: [match('fact', 'tired')] }));
    expect(played.state.cuesDropped).toEqual(['tidied']);
  });

  it('waits a minute and no longer', () => {
    played.minute = 4;
    stops();
    expect(played.state.cuesDropped).toEqual(['tidied']);
  });
});
