import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { MatchKind, Move } from '../../../understanding.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

const heard = (text: string, kind: MatchKind, matches: Readonly<Record<string, number>>, more: Partial<Move> = {}) =>
  move({
    speech: 'statement',
    text,
    matches: Object.entries(matches).map(([id, confidence]) => ({ ...match(kind, id), confidence })),
    ...more,
  });
const offers = (text: string, matches: Readonly<Record<string, number>>) => heard(text, 'offer', matches);
const standing = (played: Played, id: string) => played.state.plan.entries.find(({ item }) => item === id)?.standing;

function begun(caseId: string, ...ids: string[]): Played {
  const played = new Played({ ...shippedCase(caseId), cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  const trusting = () => {
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  };
  for (const id of [...ids, ...ids]) {
    trusting();
    played.turn(heard('So this, because it helps.', 'offer', { [id]: 0.99 }, { acts: ['reason'] }));
  }
  trusting();
  return played;
}

describe('several things that were agreed', () => {
  const agreed = ['perinatal-team', 'sertraline', 'therapy'];
  const played = () => begun('babys-fine-im-just-tired', ...agreed);

  it('are not undone by one that stands beside them', () => {
    const talk = played();
    talk.turn(offers('Iron every other day, kinder on the bowels.', { 'iron-only': 0.99 }));
    expect(agreed.map((id) => standing(talk, id))).toEqual(['agreed', 'agreed', 'agreed']);
    expect(standing(talk, 'iron-only')).toBeUndefined();
  });

  it('are, where the doctor says that this is instead of them', () => {
    const talk = played();
    talk.turn(offers("Actually, let's just do iron and see.", { 'iron-only': 0.99 }));
    expect(standing(talk, 'iron-only')).toBe('agreed');
    expect(standing(talk, 'sertraline')).toBe('declined');
  });

  it('and gave way are not told back as if the doctor had refused them', () => {
    const talk = played();
    talk.turn(offers("Actually, let's just do iron and see.", { 'iron-only': 0.99 }));
    const told = talk.said(move({ text: 'Tell me the plan back.', acts: ['tell-back'] }));
    expect(told).toContain('iron');
    for (const id of agreed)
      expect(told).not.toContain(talk.file.plan.find((item) => item.id === id)?.retell_declined ?? '?');
  });
});

describe('of two things heard in one sentence', () => {
  it('the doubtful one needs a word of its own', () => {
    const played = begun('i-tripped-thats-all');
    const text = "Tablets: I'd like to stop the doxazosin from tonight.";
    played.turn(offers(text, { 'pressure-tablet': 0.99, 'lodger-tablets': 0.73 }));
    expect(standing(played, 'pressure-tablet')).toBeDefined();
    expect(standing(played, 'lodger-tablets')).toBeUndefined();
  });

  it('which has one counts', () => {
    const played = begun('i-tripped-thats-all');
    const text = "I'd like to stop the doxazosin, and the amitriptyline later.";
    played.turn(offers(text, { 'pressure-tablet': 0.99, 'lodger-tablets': 0.73 }));
    expect(standing(played, 'lodger-tablets')).toBeDefined();
  });

  it('one proposed and the other off for it are answered as one', () => {
    const played = begun('tired-bus-driver');
    const text = "HRT won't stop the choking; we come back to it later.";
    const off = match('decline', 'hrt-now');
    const both = offers(text, { 'hrt-later': 0.9 });
    const said = played.said({ ...both, acts: ['reason'], matches: [...both.matches, off] });
    for (const line of played.file.plan.find(({ id }) => id === 'hrt-now')?.says.declined ?? [])
      expect(said).not.toContain(line);
    expect(standing(played, 'hrt-now')).toBe('declined');
  });
});

describe('words that say no', () => {
  it.each([
    ["So I don't want to add anything or start insulin today.", 'declined'],
    ["I'm not going to put you on insulin yet.", 'declined'],
    ["I won't send you home without insulin.", 'offered'],
    ["I'd like to start insulin today.", 'offered'],
  ])('%s', (text, expected) => {
    const played = begun('sugars-fine-doctor');
    played.turn(offers(text, { 'insulin-now': 0.99 }));
    expect(standing(played, 'insulin-now') === 'declined' ? 'declined' : 'offered').toBe(expected);
  });

  it.each([
    ["I don't want you to stop the paracetamol, it's fine for comfort.", 'declined'],
    ["I don't want you to give her more paracetamol today.", 'offered'],
  ])('to stopping and to going on are two: %s', (text, expected) => {
    const played = begun('hot-and-off-her-feeds');
    played.turn(offers(text, { 'no-more-paracetamol': 0.97 }));
    expect(standing(played, 'no-more-paracetamol') === 'declined' ? 'declined' : 'offered').toBe(expected);
  });

  it.each([
    ['And no lifting stock, keep using the lad.', 'offered'],
    ['There is no need to stop lifting.', 'declined'],
    ['No, keep on lifting as you are.', 'declined'],
  ])('to doing it are for stopping it: %s', (text, expected) => {
    const played = begun('private-matter');
    played.turn(heard(text, 'decline', { 'no-strain': 0.97 }));
    expect(standing(played, 'no-strain') === 'declined' ? 'declined' : 'offered').toBe(expected);
  });

  it('to being alone refuse no company', () => {
    const played = begun('babys-fine-im-just-tired');
    played.turn(heard("I don't want you on your own with this.", 'decline', { company: 0.6 }));
    expect(standing(played, 'company')).toBeUndefined();
  });

  it('to her own question withdraw nothing while the doctor still asks', () => {
    const played = begun('babys-fine-im-just-tired', 'sertraline');
    const hv = 'tell-health-visitor';
    played.state.mood = { trust: 8, worry: 4, irritation: 0 };
    played.turn(offers("I'd like the health visitor to know.", { [hv]: 0.99 }));
    played.turn(
      heard("Nobody, unless she were at risk, and I don't think she is.", 'decline', { [hv]: 0.87 }),
      move({ text: 'Yes, no, or not yet?' }),
    );
    expect(standing(played, hv)).not.toBe('declined');
  });

  it('said once are not taken up again beside something new', () => {
    const played = begun('son-calls-about-mother');
    played.turn(heard("I can't give her anything to settle her.", 'decline', { 'sedative-now': 0.99 }));
    const again = heard("I'm not giving her anything to settle her.", 'decline', { 'sedative-now': 0.99 });
    const said = played.said(again, offers('We come out and see her today.', { 'seen-today': 0.99 }));
    for (const line of played.file.plan.find(({ id }) => id === 'sedative-now')?.says.declined ?? [])
      expect(said).not.toContain(line);
  });
});

it('of what is agreed nothing is said beside the answer to a plain question', () => {
  const played = begun('a-letter-about-my-tablets', 'both-tablets');
  const asks = move({ text: 'And what is it you do?', matches: [{ ...match('fact', 'job'), confidence: 0.94 }] });
  const { events } = played.turn(offers('You stay on both.', { 'both-tablets': 0.99 }), asks);
  expect(events.reason.kinds).toEqual(['answer']);
});

describe('what is only named or only for later', () => {
  it('after it was refused, is not offered', () => {
    const played = begun('son-calls-about-mother');
    played.turn(heard("I can't give her anything to settle her.", 'decline', { 'sedative-now': 0.99 }));
    played.turn(offers('But the zopiclone, Gethin.', { 'sedative-now': 0.81 }), move({ text: 'Is that a yes?' }));
    expect(standing(played, 'sedative-now')).toBe('declined');
    played.turn(offers("I'll give her something to settle her after all.", { 'sedative-now': 0.81 }));
    expect(standing(played, 'sedative-now')).not.toBe('declined');
  });

  it('is no ambulance that comes now', () => {
    const played = begun('hot-and-off-her-feeds', 'hospital-today');
    const warning = offers('But if she goes floppy or you see a rash, you ring 999.', { ambulance: 0.99 });
    const { events } = played.turn({ ...warning, acts: ['safety-net'] });
    expect(standing(played, 'ambulance')).toBeUndefined();
    expect(events.reason.kinds).toContain('safety-net');
  });
});

describe('what leans on what was spoken of', () => {
  it('is that thing where it is of that kind', () => {
    const played = begun('i-tripped-thats-all');
    played.turn(offers("I'd like to stop the doxazosin.", { 'pressure-tablet': 0.99 }));
    played.turn(offers('So stop it, yes?', { 'kind:stop-medicine': 0.92 }));
    expect(standing(played, 'kind:stop-medicine')).toBeUndefined();
  });

  it('and asks whether they will, after an answer, is agreed to', () => {
    const played = begun('tired-bus-driver');
    played.state.mood = { trust: 8, worry: 3, irritation: 0 };
    played.turn(offers('A mask at night.', { mask: 0.99 }));
    expect(standing(played, 'mask')).toBe('hesitating');
    const told = "It's odd at first. Most get used to it in a fortnight, and there are small ones under the nose.";
    played.turn(
      move({ speech: 'statement', text: told, acts: ['explains'] }),
      move({ text: 'Would you give it a go?' }),
    );
    expect(standing(played, 'mask')).toBe('agreed');
  });

  it.each([
    ['And no prescribing today?', true],
    ['And no signing prescriptions today?', true],
    ['And no sleep today?', false],
  ])('names it in a short question beside something new: %s', (text, isAsked) => {
    const played = begun('pharmacist-asks-for-five-minutes');
    const ids = { 'stop-signing': 0.99, 'own-help': 0.99 };
    played.state.mood = { trust: 3, worry: 6, irritation: 0 };
    played.turn(offers('No prescribing today, and you see your own GP.', ids));
    const { events } = played.turn(
      offers("Your GP is confidential, your employer doesn't see it.", { 'own-help': 0.99 }),
      move({ text }),
    );
    expect(events.reason.ledger.some(({ item }) => item === 'stop-signing')).toBe(isAsked);
  });
});

describe('of two ways by "or"', () => {
  it('the other is let go once one is agreed to', () => {
    const played = begun('my-backs-gone-again');
    played.state.mood = { trust: 7, worry: 4, irritation: 0 };
    const text = 'Would you let Nathan run you there in his car, or shall I get an ambulance to you instead?';
    played.turn({ ...offers(text, { 'nathan-drives': 0.99, ambulance: 0.99 }), speech: 'question' });
    const ambulance = played.state.plan.entries.find(({ item }) => item === 'ambulance');
    expect([standing(played, 'nathan-drives'), ambulance?.standing, ambulance?.letGo]).toEqual([
      'agreed',
      'hesitating',
      true,
    ]);
  });
});

it('a thing whose own question is answered has its objection met', () => {
  const played = new Played({ ...shippedCase('babys-fine-im-just-tired'), cues: [], reactions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 8, worry: 4, irritation: 0 };
  played.turn(offers('Sertraline.', { sertraline: 0.99 }));
  // It was held back beside something greater.
  for (const entry of played.state.plan.entries) entry.objectionVoiced = false;
  played.state.questionsAsked.push('q-milk');
  played.turn(
    move({ speech: 'statement', text: 'Very little gets in.', matches: [match('answer', 'q-milk')] }),
    offers("So I'd do the tablet.", { sertraline: 0.99 }),
  );
  expect(standing(played, 'sertraline')).toBe('agreed');
});

describe('what nobody has talked of, heard doubtfully', () => {
  const taken = (text: string, confidence: number) => {
    const talk = begun('a-letter-about-my-tablets');
    return talk.turn(offers(text, { 'switch-now': confidence })).events.reason.ledger.map(({ item }) => item);
  };
  it.each([
    'I can send the prescription to a different pharmacy.',
    'We could use another chemist.',
    'You could collect it from a different shop.',
    'I can put a different name on the envelope.',
  ])('needs its own name: %s', (text) => expect(taken(text, 0.75)).toEqual([]));
  it.each([
    ['I could change you to another epilepsy medicine.', 0.75],
    ["We'd swap the tablet.", 0.75],
    ['Levetiracetam instead, from today.', 0.97],
  ] as const)('is taken by it, or where it is plain: %s', (text, confidence) =>
    expect(taken(text, confidence)).toEqual(['switch-now']),
  );
});
