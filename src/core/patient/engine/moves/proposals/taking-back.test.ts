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
