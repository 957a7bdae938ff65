import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

function begun(caseId: string): Played {
  const played = new Played({ ...shippedCase(caseId), cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 7, worry: 4, irritation: 0 };
  return played;
}
const offers = (text: string, ...ids: string[]) =>
  move({ speech: 'statement', text, acts: ['proposes'], matches: ids.map((id) => match('offer', id)) });
const says = (text: string) => move({ speech: 'statement', text });
const back = move({ text: 'Tell me the plan back.', acts: ['tell-back'] });
const entry = (played: Played, id: string) => played.state.plan.entries.find(({ item }) => item === id);
const standing = (played: Played, ...ids: string[]) => ids.map((id) => entry(played, id)?.standing);
const retell = (played: Played, id: string) =>
  played.file.plan.find((item) => item.id === id)?.retell.toLowerCase() ?? id;

const drivingOrDepot = [
  'Either you stop driving until the clinic has seen you, or we ask the depot for desk duty.',
  'You could stop driving for now, or I can talk to the depot about desk duty. Which would suit you?',
  'One option is that you stop driving. The other is that you tell the depot.',
  'Would you rather stop driving or have a word with the depot?',
];

describe('of what is left to choose', () => {
  it.each([
    'Nathan could drive you or I can call an ambulance. Which would you prefer?',
    "It's either an ambulance or Nathan's car.",
    'We could send an ambulance. Or Nathan takes you, whichever you like.',
    'One way is Nathan running you up there; the other way is an ambulance.',
    'You can choose between an ambulance and a lift with Nathan.',
  ])('the one that is gladly taken is agreed, and it alone is told back: %s', (text) => {
    const played = begun('my-backs-gone-again');
    const { events } = played.turn(offers(text, 'ambulance', 'nathan-drives'));
    expect(events.reason.ledger).toEqual([{ item: 'nathan-drives', outcome: 'agrees' }]);
    expect(standing(played, 'nathan-drives', 'ambulance')).toEqual(['agreed', 'hesitating']);
    const told = played.said(back).toLowerCase();
    expect(told).toContain(retell(played, 'nathan-drives'));
    expect(told).not.toContain('ambulance');
  });

  it.each(drivingOrDepot)('what is taken with doubts is named as what it would be, and not agreed: %s', (text) => {
    const played = begun('tired-bus-driver');
    const said = played.said(offers(text, 'tell-depot', 'stop-driving'));
    expect(said.toLowerCase()).toContain(retell(played, 'stop-driving'));
    expect(standing(played, 'stop-driving', 'tell-depot')).toEqual(['hesitating', 'hesitating']);
    expect(entry(played, 'tell-depot')?.letGo).toBe(true);
  });

  it.each([
    "Let's go with stopping the driving then.",
    "OK, let's go with the first, then.",
    'Right, no driving then.',
    "Fine, we'll go with that.",
    'Stopping the driving it is.',
  ])('the doctor settles what they lean to: %s', (text) => {
    const played = begun('tired-bus-driver');
    played.turn(offers(drivingOrDepot[0] ?? '', 'stop-driving', 'tell-depot'));
    played.turn(says(text));
    expect(standing(played, 'stop-driving')).toEqual(['agreed']);
    expect(played.said(back).toLowerCase()).not.toContain(retell(played, 'tell-depot'));
  });

  it.each(["Let's go with the other one.", 'The second one, then.', 'An ambulance it is.'])(
    'what the doctor settles on instead is no more agreed than ever, and the first stands as offered: %s',
    (text) => {
      const played = begun('my-backs-gone-again');
      played.turn(offers('Either Nathan takes you, or I call an ambulance.', 'nathan-drives', 'ambulance'));
      played.turn(says(text));
      expect(standing(played, 'nathan-drives', 'ambulance')).toEqual(['hesitating', 'hesitating']);
    },
  );

  it('what is proposed beside it is taken for itself', () => {
    const played = begun('tired-bus-driver');
    const text = 'I want your bloods done, and either you stop driving or we talk to the depot.';
    played.turn(offers(text, 'bloods', 'stop-driving', 'tell-depot'));
    expect(standing(played, 'bloods', 'stop-driving', 'tell-depot')).toEqual(['agreed', 'hesitating', 'hesitating']);
  });
});

describe('what is no choice', () => {
  it.each(['No bloods from me then.', "Bloods aren't something I'd go for.", 'Keep off the bloods.'])(
    'a refusal stays one: %s',
    (text) => {
      const played = begun('tired-bus-driver');
      played.turn({ ...says(text), matches: [match('decline', 'bloods')] });
      expect(standing(played, 'bloods')).toEqual(['declined']);
    },
  );

  it.each([
    'Bloods, and I get you the sleep clinic.',
    "We need your bloods or we're only guessing. And I get you the sleep clinic.",
    "Don't miss the bloods or the sleep clinic.",
  ])('is agreed to as a whole: %s', (text) => {
    const played = begun('tired-bus-driver');
    played.turn(offers(text, 'bloods', 'sleep-clinic'));
    expect(standing(played, 'bloods', 'sleep-clinic')).toEqual(['agreed', 'agreed']);
  });

  it('what is settled on is no refusal, whatever it was taken for', () => {
    for (const text of [
      "Let's go with the bloods then.",
      'Bloods it is.',
      'The bloods, then.',
      "OK, I'd stick with the bloods.",
    ]) {
      const played = begun('tired-bus-driver');
      played.turn({ ...says(text), matches: [match('decline', 'bloods')] });
      expect(standing(played, 'bloods')).toEqual(['agreed']);
    }
  });
});
