import { expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../turn-fixture.ts';

const file = shippedCase('my-backs-gone-again');
const { feels_calm, feels_worried } = file.speaker.lines;

function planned(): Played {
  const played = new Played({ ...file, cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  played.turn(move({ speech: 'statement', text: 'A scan.', acts: ['reason'], matches: [match('offer', 'scan')] }));
  played.state.mood = { trust: 8, worry: 3, irritation: 0 };
  return played;
}

it.each([
  'How are you feeling now, after all this?',
  'And how do you feel about everything?',
  'How does all this leave you?',
  'So how are you feeling, Darren?',
  'how u feeling now?',
])('%s: is answered by how they are now', (text) => {
  const mood = move({ text, matches: [match('fact', 'mood')] });
  expect(feels_calm).toContain(planned().said(mood));
  const shaken = planned();
  shaken.state.mood = { trust: 8, worry: 9, irritation: 0 };
  expect(feels_worried).toContain(shaken.said(mood));
});

it('before there is a plan it is a question like any other', () => {
  const played = new Played({ ...file, cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  const { events } = played.turn(move({ text: 'How are you feeling?', matches: [match('fact', 'mood')] }));
  expect(events.factsTold).toContain('mood');
});

it('what goes through their mind, once something has been explained, is no news of their tablets', () => {
  const played = new Played({ ...file, cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  played.turn(move({ speech: 'statement', text: 'I think a disc presses on the nerves.', acts: ['shares-thinking'] }));
  expect(file.speaker.lines.news_worried).toContain(played.said(move({ text: "What's going through your mind?" })));
});

it.each(['How does that land with you?', 'how does it sit with u?', 'How has that landed?'])(
  '%s: after the news, is answered by a feeling',
  (text) => {
    const played = new Played({ ...file, cues: [], questions: [], reactions: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 8, worry: 3, irritation: 0 };
    played.turn(move({ speech: 'statement', text: 'I think a disc presses.', acts: ['shares-thinking'] }));
    expect(feels_calm).toContain(played.said(move({ text, acts: ['check'] })));
  },
);

it('how a proposal lands is the answer to it, and nothing more', () => {
  const played = new Played({ ...file, cues: [], questions: [], reactions: [] });
  played.turn(tellMe);
  played.turn(move({ speech: 'statement', text: 'I think a disc presses.', acts: ['shares-thinking'] }));
  const { events } = played.turn(
    move({ speech: 'statement', text: 'Hospital, now.', matches: [match('offer', 'hospital-now')] }),
    move({ text: 'How does that land?', acts: ['check'] }),
  );
  expect(events.reason.ledger).toMatchObject([{ item: 'hospital-now' }]);
  expect(events.reason.kinds).not.toContain('feeling');
});
