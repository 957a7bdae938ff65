import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';
import { takesBack } from './taking-back.ts';

describe('what was agreed', () => {
  it.each([
    "I don't want you losing money over the note.",
    "Nobody's saying you've to do the clinic on your own, take your sister.",
    "I won't be telling your boss about the fit note, that's for you to hand in.",
    'With the bloods, try not to worry.',
  ])('is not taken back by "%s"', (text) => {
    expect(takesBack(text, 'fit-note')).toBe(false);
  });

  it.each([
    "On second thoughts, I won't do the note.",
    'Forget the note.',
    "I don't want you to have the note after all.",
    "I don't want you worrying, so no note.",
  ])('is taken back by "%s"', (text) => {
    expect(takesBack(text, 'fit-note')).toBe(true);
  });

  it('to tell somebody is taken back by not telling them', () => {
    expect(takesBack("I won't be telling your boss.", 'tell-authority')).toBe(true);
  });

  it('stays agreed in the ledger', () => {
    const played = new Played(shippedCase('tired-bus-driver'));
    const says = (text: string, kind: 'offer' | 'decline') =>
      move({ speech: 'statement', text, matches: [{ ...match(kind, 'fit-note'), confidence: 0.98 }] });
    played.turn(tellMe);
    played.turn(says("I'll do you a fit note.", 'offer'));
    played.turn(says("I won't be telling your boss about the fit note, that's for you to hand in.", 'decline'));
    expect(played.state.plan.entries).toMatchObject([{ item: 'fit-note', standing: 'agreed' }]);
    played.turn(says("Actually, I'm not giving you the note today.", 'decline'));
    expect(played.state.plan.entries).toMatchObject([{ item: 'fit-note', standing: 'declined' }]);
  });
});

describe('what is kept from one person', () => {
  const told = (text: string) => {
    const played = new Played({ ...shippedCase('a-letter-about-my-tablets'), cues: [], questions: [] });
    const says = (words: string, kind: 'offer' | 'decline') =>
      move({ speech: 'statement', text: words, matches: [{ ...match(kind, 'tell-someone'), confidence: 0.99 }] });
    played.turn(tellMe);
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
    played.turn(says('Have a friend with you, Dee perhaps.', 'offer'));
    return played.turn(says(text, 'decline')).events.reason.ledger.filter(({ outcome }) => outcome === 'declined');
  };

  it.each([
    'Nobody needs to tell your husband, and I will not.',
    'Your boss will hear nothing of this.',
    "I won't be telling your brother.",
    'No need for the police to know.',
  ])('leaves another to be told: %s', (text) => expect(told(text)).toEqual([]));

  it.each(['Then tell nobody, keep it to yourself.', 'You must not tell anyone about it.'])(
    'is told to nobody: %s',
    (text) => expect(told(text)).toHaveLength(1),
  );
});

describe('an ambulance', () => {
  const toldAfter = (...turns: readonly (readonly [string, 'offer' | 'decline', string])[]) => {
    const played = new Played({ ...shippedCase('hot-and-off-her-feeds'), cues: [], questions: [] });
    played.turn(tellMe);
    for (const [text, kind, id] of turns) {
      played.state.mood = { trust: 10, worry: 2, irritation: 0 };
      played.turn(
        move({ speech: 'statement', text, acts: ['reason'], matches: [{ ...match(kind, id), confidence: 0.99 }] }),
      );
    }
    return played.said(move({ text: 'Tell me the plan back.', acts: ['tell-back'] }));
  };

  it.each([
    "I'll get an ambulance to you.",
    "I'm sending an ambulance.",
    "We'll call an ambulance for you.",
    'I will order you an ambulance.',
  ])('that the doctor sends nobody else rings for: %s', (text) => {
    const offered = [text, 'offer', 'ambulance'] as const;
    const said = toldAfter(offered, offered, ["You don't ring 999, I send the ambulance.", 'decline', 'ambulance']);
    expect(said).toContain('send the ambulance');
    expect(said).not.toContain('call 999 now');
  });

  it('is rung for by whoever is told to ring', () => {
    const ring = ['Ring 999 now for an ambulance.', 'offer', 'ambulance'] as const;
    expect(toldAfter(ring, ring)).toContain('call 999 now');
  });

  it.each([
    'Actually thinking again forget the taxi.',
    'On second thoughts scrap the taxi.',
    'Sorry, cancel the taxi.',
    "I've changed my mind, forget the taxi.",
  ])('takes the place of what is taken back, which leaves nothing to do: %s', (text) => {
    const offered = ["I'm sending an ambulance.", 'offer', 'ambulance'] as const;
    expect(toldAfter([text, 'decline', 'get-there'], offered, offered)).not.toMatch(/find my own way/i);
  });
});
