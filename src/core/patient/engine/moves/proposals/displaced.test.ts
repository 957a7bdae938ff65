import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

const standing = (played: Played, id: string) => played.state.plan.entries.find(({ item }) => item === id)?.standing;
const offers = (id: string, confidence = 0.99, text = 'So this, because it helps.') =>
  move({ speech: 'statement', text, acts: ['reason'], matches: [{ ...match('offer', id), confidence }] });
const declines = (id: string, text = "No, then I won't do that.") =>
  move({ speech: 'statement', text, matches: [match('decline', id)] });

function begun(caseId: string, ...ids: string[]): Played {
  const played = new Played({ ...shippedCase(caseId), cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  for (const id of [...ids, ...ids]) {
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
    played.turn(offers(id));
  }
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  return played;
}

describe('what was agreed', () => {
  it('gives way to what cannot stand beside it once that is plainly proposed and agreed', () => {
    const played = begun('the-stool-test', 'send-referral');
    expect(standing(played, 'send-referral')).toBe('agreed');
    played.turn(offers('after-the-show', 0.9, "It'll keep until after the show."));
    expect(standing(played, 'send-referral')).toBe('agreed');
    played.turn(offers('after-the-show', 0.99));
    expect(standing(played, 'send-referral')).toBe('declined');
  });

  it('stands again when what took its place comes to nothing', () => {
    const played = begun('the-stool-test', 'send-referral', 'after-the-show');
    expect(standing(played, 'send-referral')).toBe('declined');
    played.turn(declines('after-the-show'));
    expect(standing(played, 'send-referral')).toBe('agreed');
  });
});

describe('an objection', () => {
  const refused = () => {
    const played = new Played({ ...shippedCase('private-matter'), cues: [], questions: [], reactions: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 5, worry: 4, irritation: 0 };
    played.turn(move({ speech: 'statement', text: 'A note for work.', matches: [match('offer', 'work-note')] }));
    return played;
  };
  const letGo = (played: Played) => played.state.plan.entries.find(({ item }) => item === 'work-note')?.letGo;

  it('is not come back to once the doctor has left it at that', () => {
    const played = refused();
    expect(standing(played, 'work-note')).not.toBe('agreed');
    played.turn(move({ speech: 'statement', text: "That's fine, your call." }));
    expect(letGo(played)).toBe(true);
    const invited = played.said(move({ text: 'Any questions?', acts: ['invites-questions'] }));
    const item = played.file.plan.find(({ id }) => id === 'work-note');
    for (const line of item?.says.hesitates ?? []) expect(invited).not.toContain(line);
  });

  it('stays where the doctor says nothing of the kind, and comes up again with a new offer', () => {
    const played = refused();
    played.turn(move({ speech: 'statement', text: 'Now, the tests.' }));
    expect(letGo(played)).toBe(false);
    const left = refused();
    left.turn(move({ speech: 'statement', text: 'Fair enough.' }));
    left.turn(offers('work-note'));
    expect(letGo(left)).toBe(false);
  });
});

describe('what is agreed already', () => {
  it('is passed over beside something new, and confirmed when it stands alone', () => {
    const played = begun('tired-bus-driver', 'sleep-clinic');
    const checked = played.file.plan.find(({ id }) => id === 'sleep-clinic')?.says.checked ?? [];
    const both = offers('bloods');
    const said = played.said({ ...both, matches: [...both.matches, match('offer', 'sleep-clinic')] });
    for (const line of checked) expect(said).not.toContain(line);
    const alone = played.said(offers('sleep-clinic'));
    expect(checked.some((line) => alone.includes(line))).toBe(true);
  });
});
