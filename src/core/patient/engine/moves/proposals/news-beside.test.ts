import { describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Match } from '../../../understanding.ts';
import { match, move, Played, tellMe } from '../../turn-fixture.ts';

function begun(caseId: string): Played {
  const played = new Played({ ...shippedCase(caseId), cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 6, worry: 4, irritation: 0 };
  return played;
}
const tells = (text: string, ...matches: Match[]) =>
  move({ speech: 'statement', text, acts: ['explains', 'shares-thinking'], matches });
const lines = (played: Played, id: string, item: string) => ({
  news: played.file.reactions.find((reaction) => reaction.id === id)?.says ?? [],
  plan: played.file.plan.find((one) => one.id === item)?.says ?? { agrees: [], hesitates: [] },
});

describe('news and what is to be done in one breath', () => {
  it.each<[string, string, string, string]>([
    ['tired-bus-driver', 'apnoea-plain', 'sleep-clinic', 'It is sleep apnoea, so I want the sleep clinic to see you.'],
    ['tired-bus-driver', 'apnoea-plain', 'stop-driving', 'Your airway shuts at night. You must not drive with that.'],
    ['my-backs-gone-again', 'nerves-plain', 'hospital-now', 'A disc squashes your nerves. Hospital, now.'],
    ['my-backs-gone-again', 'for-good', 'hospital-now', "Left alone it's for good. So it's hospital today."],
    ['the-stool-test', 'said-cancer', 'send-referral', 'It could be cancer, and I want to send the referral.'],
  ])('are both met, the news first: %s %s %s', (caseId, reaction, item, text) => {
    const played = begun(caseId);
    const said = played.said(tells(text, match('reaction', reaction), match('offer', item)));
    const { news, plan } = lines(played, reaction, item);
    const first = news.find((line) => said.startsWith(line));
    expect(first).toBeDefined();
    const answers = [...plan.agrees, ...plan.hesitates];
    expect(answers.some((line) => said.slice(first?.length).includes(line))).toBe(true);
  });

  it.each([
    "I'm worried this could be sepsis, so she needs the hospital now.",
    'I think this is a serious infection. I want her up at the hospital.',
  ])('a grave thing that the case has no words for is met as well, once: %s', (text) => {
    const played = begun('hot-and-off-her-feeds');
    const worried = played.file.speaker.lines.news_worried;
    const isMet = (said: string) => worried.some((line) => said.startsWith(line));
    expect(isMet(played.said(tells(text, match('offer', 'hospital-today'))))).toBe(true);
    expect(isMet(played.said(tells('And it is serious, so no milk.', match('offer', 'sips-and-vest'))))).toBe(false);
  });

  it.each(["It isn't cancer, but I want your bloods done.", 'I want your bloods done this week.'])(
    'no news is met where there is none: %s',
    (text) => {
      const played = begun('tired-bus-driver');
      const said = played.said(tells(text, match('offer', 'bloods')));
      const agrees = played.file.plan.find(({ id }) => id === 'bloods')?.says.agrees ?? [];
      expect(agrees.some((line) => said.startsWith(line))).toBe(true);
    },
  );
});

describe('what only resembles a no', () => {
  const standing = (played: Played, id: string) => played.state.plan.entries.find(({ item }) => item === id)?.standing;
  it.each([
    'Nobody needs to wait for a lift.',
    "There's no need to sit about.",
    'No rush with the boxes.',
    "It's not the end of the world.",
  ])('takes nothing back that was doubted: %s', (text) => {
    const played = begun('my-backs-gone-again');
    played.turn(tells('Off the pedals.', match('offer', 'no-driving')));
    const before = standing(played, 'no-driving');
    const declined = { ...match('decline', 'no-driving'), confidence: 0.72 };
    played.turn(move({ speech: 'statement', text, matches: [declined] }));
    expect([before, standing(played, 'no-driving')]).toEqual(['hesitating', 'hesitating']);
  });

  it.each([
    'No ambulance needed for you tonight then, Nathan takes you.',
    "So it's Nathan's car and no ambulance.",
    'Nathan drives, so we can leave the ambulance where it is.',
    "You won't want an ambulance with Nathan driving you.",
  ])('leaves agreed what was agreed in its place: %s', (text) => {
    const played = begun('my-backs-gone-again');
    played.turn(tells('Nathan drives you.', match('offer', 'nathan-drives')));
    played.turn(move({ speech: 'statement', text, matches: [match('decline', 'ambulance')] }));
    expect(standing(played, 'nathan-drives')).toBe('agreed');
  });
});
