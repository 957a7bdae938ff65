import { beforeEach, describe, expect, it } from 'vitest';
import { nth } from '#core/cases/case-fixture.ts';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

describe('a thing of the plan that is only asked for', () => {
  let played: Played;
  beforeEach(() => {
    played = new Played(shippedCase('the-stool-test'));
    played.turn(tellMe);
    played.turn(move({ speech: 'statement', text: 'The referral.', matches: [match('offer', 'send-referral')] }));
  });
  const taken = (text: string) =>
    played.turn(move({ text, acts: ['check'] })).events.reason.ledger.map(({ item }) => item);

  it('by a word that only it has is proposed', () => {
    expect(taken('So would you be willing to have it awake?')).toEqual(['camera-awake']);
  });

  it('by a word that others have too is not', () => {
    expect(taken('So would you be willing to have the camera?')).toEqual([]);
  });

  it.each([
    'Can I talk to you about who is awake?',
    'May I tell you what I think, awake or not?',
    'Could I just ask how you feel about being awake?',
    'Shall I explain what awake means?',
  ])('%s: is not asked for by who only wants to talk', (text) => expect(taken(text)).toEqual([]));

  it('in a wish to hear the plan back is not', () => {
    const back = move({ text: 'Could you tell me who is awake?', acts: ['tell-back'] });
    expect(played.turn(back).events.reason.ledger).toEqual([]);
  });

  it('and was proposed before is checked, not proposed again', () => {
    expect(taken('Can I send the referral?')).toEqual([]);
  });

  it('with everything else is doubted where it is in doubt', () => {
    const { sentences, events } = played.turn(move({ text: 'So you agree with everything?', acts: ['check'] }));
    const { says } = nth(
      played.file.plan.filter(({ id }) => id === 'send-referral'),
      0,
    );
    expect(events.reason.kinds).toEqual(['hesitates', 'check']);
    expect([...says.hesitates, ...(says.refuses ?? [])]).toContain(sentences.join(' '));
  });
});
