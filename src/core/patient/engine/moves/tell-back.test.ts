import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import { joinedRetelling } from '../../plan/retelling.ts';
import { asksToTellBack } from '../../understand/acts/talk-acts.ts';
import { match, move, Played, tellMe } from '../turn-fixture.ts';
import { commonLines } from '../wording/common-lines.ts';

const begun = (): Played => {
  const played = new Played({ ...shippedCase('tired-bus-driver'), cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  for (const id of ['stop-driving', 'sleep-clinic', 'bloods', 'stop-driving']) {
    const reasons = ['reason' as const];
    played.turn(
      move({ speech: 'statement', acts: reasons, text: 'This, because it helps.', matches: [match('offer', id)] }),
    );
  }
  return played;
};

describe('a plan that is asked for again', () => {
  let played: Played;
  const asked = (text: string) => played.turn(move({ text, acts: ['tell-back'] })).events.reason.targets;
  beforeEach(() => {
    played = begun();
  });

  it('is told in part where one thing of it is named, and else as a whole', () => {
    expect(asked('So what will you do about the clinic?')).toEqual(['plan.sleep-clinic']);
    expect(asked('Tell me everything we agreed, the clinic and all.').length).toBeGreaterThan(1);
    expect(asked('And what else are you going to do?').length).toBeGreaterThan(1);
    expect(asked('Quick one, clinic first: type me back what you do now.').length).toBeGreaterThan(1);
  });

  it('is not recited where the doctor asks what they will say to others', () => {
    const { sentences, events } = played.turn(move({ text: 'What will you tell the lads at the depot?' }));
    expect(events.reason.kinds).toEqual(['answer']);
    expect(commonLines.tellsThem).toContain(sentences.join(' '));
  });

  it('has no warning in it that was never given', () => {
    const { sentences, events } = played.turn(move({ text: 'When would you ring me?' }));
    expect(events.reason.kinds).toContain('unknown');
    expect(commonLines.notWarned).toContain(sentences.join(' '));
  });
});

describe('told back', () => {
  const says = (text: string, id: string) =>
    move({ speech: 'statement', acts: ['reason'], text, matches: [match('offer', id)] });
  const told = (played: Played) => played.said(move({ text: 'Tell me the plan back.', acts: ['tell-back'] }));
  const retell = (played: Played, id: string) => played.file.plan.find((item) => item.id === id)?.retell ?? '?';

  const doubtful = (...ids: string[]): Played => {
    const played = begun();
    played.turn(says('A mask at night.', 'mask'));
    played.turn(says('And the licence people must know.', 'tell-dvla'));
    for (const entry of played.state.plan.entries)
      Object.assign(entry, { standing: ids.includes(entry.item) ? 'hesitating' : 'agreed', objectionVoiced: false });
    return played;
  };

  it('a small thing that was never talked about is not, and what much hangs on only as what has had no yes', () => {
    const played = doubtful('mask', 'stop-driving');
    const back = told(played);
    expect(back).not.toContain(retell(played, 'mask'));
    expect(back).toMatch(new RegExp(`: ${retell(played, 'stop-driving')}\\.$`, 'i'));
  });

  it.each([
    "What haven't you said yes to?",
    "Which part aren't you sure about?",
    'which bit r u still not sure of',
    'Is there anything you’re not happy with?',
    'Which one?',
  ])('what has had no yes is named when it is asked for: %s', (text) => {
    const played = doubtful('stop-driving');
    told(played);
    const { sentences, events } = played.turn(move({ text }));
    const says = played.file.plan.find(({ id }) => id === 'stop-driving')?.says;
    expect(sentences[0]).toMatch(new RegExp(`: ${retell(played, 'stop-driving')}\\.$`, 'i'));
    expect(says?.hesitates.some((line) => sentences.join(' ').includes(line))).toBe(true);
    expect(events.reason).toMatchObject({ move: 'still open', kinds: ['hesitates', 'check'] });
  });

  it('is told before the goodbye, in the words with which it was named, and with the capitals of names', () => {
    const son = new Played({ ...shippedCase('son-calls-about-mother'), cues: [], questions: [] });
    son.turn(tellMe);
    son.state.mood = { trust: 10, worry: 2, irritation: 0 };
    for (const id of ['only-hers', 'door-open', 'seen-today', 'stop-bladder-pill']) son.turn(says('And this.', id));
    for (const entry of son.state.plan.entries) entry.standing = 'agreed';
    const bolt = move({ text: 'What are you doing about the bolt?', acts: ['tell-back'] });
    expect(son.turn(bolt).events.reason.targets).toEqual(['plan.door-open']);
    const bye = move({ speech: 'closing', text: 'Bye for now.' });
    expect(son.turn(move({ text: 'Say it back to me?', acts: ['tell-back'] }), bye).events.reason.move).toBe(
      'tell-back',
    );
    expect(joinedRetelling('So: ', ['Mr Ashby goes in', 'Ros drives'])).toBe('So: Mr Ashby goes in, and Ros drives.');
    expect(asksToTellBack("can you just run through what you're doing tonight")).toBe(true);
  });

  it('the objection comes after the yes beside it', () => {
    const played = begun();
    const both = [match('offer', 'fit-note'), match('offer', 'mask')];
    const said = played.said(move({ speech: 'statement', text: 'A note, and a mask.', matches: both }));
    const placeOf = (id: string, key: 'agrees' | 'hesitates') =>
      Math.max(...(played.file.plan.find((item) => item.id === id)?.says[key] ?? []).map((line) => said.indexOf(line)));
    expect(placeOf('fit-note', 'agrees')).toBe(0);
    expect(placeOf('mask', 'hesitates')).toBeGreaterThan(0);
    expect(commonLines.besideYes.some((line) => said.includes(line))).toBe(true);
  });

  it('coming in is no visit, and takes up what had no yes', () => {
    const letter = new Played({ ...shippedCase('a-letter-about-my-tablets'), cues: [], questions: [] });
    letter.turn(tellMe);
    letter.state.mood = { trust: 10, worry: 2, irritation: 0 };
    letter.turn(move({ speech: 'statement', text: 'A test today.', matches: [match('offer', 'test-today')] }));
    const here = says('How about tomorrow, here with our nurse?', 'kind:home-visit');
    expect(letter.turn(here).events.reason.ledger.map(({ item }) => item)).toEqual(['test-today']);
  });

  it('what only sounds like asking for it is not', () => {
    for (const text of ["What haven't you told me?", "What don't you eat?", 'What will you do?'])
      expect(doubtful('stop-driving').turn(move({ text })).events.reason.move).not.toBe('still open');
  });

  it('what much hangs on is, however much else was agreed', () => {
    const played = new Played({ ...shippedCase('pharmacist-asks-for-five-minutes'), cues: [], questions: [] });
    played.turn(tellMe);
    const ids =
      'tell-patient stop-both ring-now correct-record report-it own-help lead-partner stop-signing hospital-now';
    for (const id of [...ids.split(' '), ...ids.split(' ')]) {
      played.state.mood = { trust: 10, worry: 2, irritation: 0 };
      played.turn(says('This, because it helps.', id));
    }
    for (const entry of played.state.plan.entries) {
      entry.standing = 'agreed';
      entry.objectionVoiced = !['stop-both', 'hospital-now'].includes(entry.item);
    }
    const back = told(played).toLowerCase();
    for (const id of ['stop-both', 'hospital-now']) expect(back).toContain(retell(played, id).toLowerCase());
  });

  it('a dose is with the thing it is of, and no day on which it is not to be', () => {
    const played = new Played({ ...shippedCase('planning-for-ramadan'), cues: [], questions: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
    played.turn(says('From tomorrow take twenty-six in the morning, not thirty.', 'new-doses'));
    expect(told(played)).toContain('twenty-six in the morning');
    const swapped = new Played({ ...shippedCase('son-calls-about-mother'), cues: [], questions: [] });
    swapped.turn(tellMe);
    swapped.state.mood = { trust: 10, worry: 2, irritation: 0 };
    for (const text of [
      "It's two paracetamol four times a day.",
      'Two paracetamol four times a day, because it is safer.',
    ])
      swapped.turn(says(text, 'swap-painkiller'));
    expect(told(swapped)).toContain('paracetamol, two four times a day');
    const stopped = begun();
    stopped.turn(says("You can't drive the bus tomorrow.", 'stop-driving'));
    expect(told(stopped)).not.toContain('tomorrow');
  });
});
