import { beforeEach, describe, expect, it } from 'vitest';
import { shippedCase } from '#test/shipped-cases.ts';
import type { Move } from '../understanding.ts';
import { match, move, Played, tellMe } from './turn-fixture.ts';

const tells = (text: string, more: Partial<Move> = {}) => move({ speech: 'statement', text, ...more });

describe('the second half of a consultation', () => {
  const file = shippedCase('my-backs-gone-again');
  const hospital = file.plan.find(({ id }) => id === 'hospital-now');
  let played: Played;
  beforeEach(() => {
    played = new Played(file);
    played.turn(tellMe);
  });
  const offer = (text: string) => tells(text, { matches: [match('offer', 'hospital-now')] });

  it('an objection gives way to a reason in other words, asked again', () => {
    expect(hospital?.says.hesitates).toContain(played.said(offer('Hospital now.')));
    const reason = tells('Waiting could leave those nerves damaged for the rest of your life.');
    const check = move({ text: 'Will you go?', acts: ['check'] });
    expect(played.turn(reason, check).events.reason.ledger).toEqual([
      { item: 'hospital-now', outcome: 'after_answer' },
    ]);
  });

  it('nothing that is told about something else is taken for such a reason', () => {
    played.turn(offer('Hospital now.'));
    const news = tells('A disc presses on what feeds the foot and makes it fizz.');
    expect(played.turn(news, move({ text: 'Clear?', acts: ['check'] })).events.reason.ledger).toEqual([]);
  });

  it('an objection gives way to a few words on it right after it, unless they sting', () => {
    const words = tells('Your nerves may not recover.');
    played.turn(offer('Hospital now.'));
    const stung = new Played(file);
    stung.state = structuredClone(played.state);
    expect(stung.turn({ ...words, acts: ['threat'] }).events.reason.ledger).toEqual([]);
    expect(played.turn(words).events.reason.ledger).toEqual([{ item: 'hospital-now', outcome: 'after_answer' }]);
  });

  it('a yes that is pushed for comes when reasons were given, and not before', () => {
    const push = move({ text: 'So you going to hospital, yeah?' });
    played.turn(offer('Hospital now.'));
    expect(played.turn(push).events.reason.kinds).toEqual(['hesitates', 'check']);
    Object.assign(played.state.plan.entries[0] ?? {}, { explained: true });
    expect(played.turn(push).events.reason.kinds).toContain('agrees');
    expect(played.state.plan.entries[0]?.standing).toBe('agreed');
  });

  it('an objection gives way to the refusal of what nobody has talked of, if that is about it', () => {
    const waits = (text: string) => tells(text, { acts: ['reason'], matches: [match('decline', 'it-can-wait')] });
    played.turn(offer('Hospital now.'));
    const before = structuredClone(played.state);
    expect(played.turn(waits('Elephants cannot wait.')).events.reason.ledger).toEqual([
      { item: 'it-can-wait', outcome: 'declined' },
    ]);
    played.state = before;
    expect(played.turn(waits('It cannot wait, your nerves may not recover.')).events.reason.ledger).toEqual([
      { item: 'it-can-wait', outcome: 'declined' },
      { item: 'hospital-now', outcome: 'after_answer' },
    ]);
  });

  it('a push that names nothing is about the last that was talked of', () => {
    const push = () => played.turn(move({ text: 'so are you going' })).events.reason.targets;
    played.turn(offer('Hospital now.'));
    expect(push()).toEqual(['plan.hospital-now']);
  });

  it('asked which way they lean, they name what they are nearest to', () => {
    const scan = tells('Or a scan.', { matches: [match('offer', 'scan')] });
    played.turn(offer('Hospital now.'), scan);
    expect(played.turn(move({ text: 'Which way are you leaning?' })).events.reason.targets).toEqual(['plan.scan']);
  });

  it('a question what is bothering them gets the objection', () => {
    played.turn(offer('Hospital now.'));
    expect(played.turn(move({ text: "What's bothering you about it?" })).events.reason.targets).toEqual([
      'plan.hospital-now',
    ]);
  });

  it('a warning beside an invitation to ask is taken in before anything is asked', () => {
    played.turn(tells('They scan you today.', { matches: [match('offer', 'scan')] }));
    const warning = tells('If your legs give way, ring 999.', { acts: ['safety-net'] });
    const { sentences, events } = played.turn(warning, move({ text: 'Any questions?', acts: ['invites-questions'] }));
    expect(sentences[0]).toBe('If my legs give way, 999.');
    expect(events.reason.kinds).toEqual(['safety-net', 'own-question']);
  });

  it('a check on something else is not answered with what was agreed last', () => {
    played.turn(tells('They scan you today.', { matches: [match('offer', 'scan')] }));
    const scan = file.plan.find(({ id }) => id === 'scan')?.says.checked ?? [];
    const check = (text: string) => played.said(move({ text, acts: ['check'] }));
    expect(scan).not.toContain(check('Would a hot water bottle help?'));
    expect(scan.some((line) => check('Does that sound all right?').startsWith(line))).toBe(true);
  });

  it('a warning is told back alone when that is asked', () => {
    played.turn(tells('If your legs give way, ring 999.', { acts: ['safety-net'] }));
    expect(played.said(move({ text: 'So when do you call 999?' }))).toBe('999 if my legs give way.');
  });

  it('a warning beside the wish to hear the plan back is told with it, and proposes nothing', () => {
    played.turn(tells('They scan you today.', { matches: [match('offer', 'scan')] }));
    const both = move({
      text: 'If your legs give way, ring 999. What have we agreed so far, and what do you do?',
      acts: ['safety-net', 'tell-back'],
      matches: [match('offer', 'ambulance')],
    });
    const { sentences, events } = played.turn(both);
    expect(sentences.join(' ')).toMatch(/scan my back.*999 if my legs give way/);
    expect(events.reason.ledger).toEqual([]);
  });

  it('what is refused takes back what bears its name', () => {
    const driver = new Played(shippedCase('tired-bus-driver'));
    driver.turn(tellMe);
    driver.turn(tells('HRT from today.', { matches: [match('offer', 'hrt-now')] }));
    driver.turn(tells('No, forget HRT.', { matches: [match('decline', 'hrt-later')] }));
    expect(driver.state.plan.entries.map(({ item, standing }) => [item, standing])).toEqual([
      ['hrt-now', 'declined'],
      ['hrt-later', 'declined'],
    ]);
  });

  it('the plan is told back as often as it is asked for', () => {
    played.turn(tells('They scan you today.', { matches: [match('offer', 'scan')] }));
    const again = move({ text: 'What have we agreed?', acts: ['tell-back'] });
    for (let times = 0; times < 8; times++) expect(played.said(again)).toContain('scan my back');
  });

  it('asked for the plan again, the speaker goes on with what was left out', () => {
    const items = file.plan.filter((item) => item.not_with.length === 0).slice(0, 8);
    for (const { id } of items) played.turn(tells('And this.', { matches: [match('offer', id)] }));
    for (const entry of played.state.plan.entries) entry.standing = 'agreed';
    const back = () =>
      played.turn(move({ text: 'What have we agreed?', acts: ['tell-back'] })).events.reason.targets.map(String);
    const [first, second] = [back(), back()];
    expect(first.length).toBeGreaterThan(1);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((one) => first.includes(one))).toEqual([]);
  });

  it('asked what comes first, the speaker names that, and what was proposed in the same breath', () => {
    for (const id of ['letter-ahead', 'scan']) played.turn(tells('And this.', { matches: [match('offer', id)] }));
    const told = (text: string) => played.turn(move({ text, acts: ['tell-back'] })).events.reason.targets;
    expect(told('So what will you do first?')).toEqual(['plan.scan']);
    expect(told('What’s happening, and what will you do first?')).toEqual(['plan.letter-ahead', 'plan.scan']);
    expect(told('Tell me back what you’ll do, and what comes first?')).toContain('plan.letter-ahead');
    expect(told('Tell me back what you’ll do first, and who will help?')).toContain('plan.letter-ahead');
    const offers = [match('offer', 'nathan-drives'), match('offer', 'nothing-to-eat')];
    const both = [tells('Nathan drives you, and nothing to eat.', { matches: offers })];
    const asked = move({ text: 'And what’s the first thing you do?', acts: ['tell-back'] });
    expect(played.turn(...both, asked).events.reason.targets).toEqual(
      expect.arrayContaining(['plan.nathan-drives', 'plan.nothing-to-eat']),
    );
  });

  it('what was left in doubt is told back with the doubt, once', () => {
    played.turn(offer('Hospital now.'));
    const said = played.said(move({ text: 'What have we agreed?', acts: ['tell-back'] }));
    expect(said.match(/I go to the hospital now/g)).toHaveLength(1);
    expect(said).toMatch(/: I go to the hospital now\.$/);
  });

  it('grave news is not good to know', () => {
    const calm = { trust: 8, worry: 2, irritation: 0 };
    const kindsAfter = (text: string) => {
      const other = new Played(file);
      other.turn(tellMe);
      other.state = { ...other.state, mood: calm };
      return other.turn(tells(text)).events.reason.kinds;
    };
    expect(
      kindsAfter('This is serious, because the nerves to your bladder are squashed and the damage spreads.'),
    ).toContain('feeling');
    expect(
      kindsAfter('This is not serious, because the muscles beside your spine are only sore from all that lifting.'),
    ).not.toContain('feeling');
  });
});

describe('questions about what was told', () => {
  const file = shippedCase('my-backs-gone-again');

  it('ask for what has not been told of it, and are never denied', () => {
    const played = new Played(file);
    played.turn(tellMe);
    const probe = move({ matches: [{ kind: 'probe', id: 'saddle', confidence: 0.95 }], text: 'Numb where you sit?' });
    for (let turn = 0; turn < 3 && !played.state.told.saddle; turn++) played.turn(probe);
    const topic = 'red-flag.saddle-numbness';
    const vaguely = { matches: [{ kind: 'probe' as const, id: 'saddle', confidence: 0.6 }], topic };
    expect(played.turn(move({ ...vaguely, text: "How long's that been?" })).events.factsTold).toEqual(['saddle-onset']);
    expect(played.turn(move({ ...vaguely, text: 'Still numb?' })).events.outcome).not.toBe('denied');
  });

  it('may be asked at length and without a question mark', () => {
    const played = new Played(file);
    played.turn(tellMe);
    const [fact] = file.facts.filter(({ gate }) => gate === 'asked');
    const asks = tells("I'd love to hear, when you have a moment and feel up to it, all about that one thing.", {
      matches: [{ kind: 'fact', id: fact?.id ?? '', confidence: 0.95 }],
    });
    expect(played.turn(asks).events.factsTold).toContain(fact?.id);
  });
});
