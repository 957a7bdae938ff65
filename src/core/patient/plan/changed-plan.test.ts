import { describe, expect, it } from 'vitest';
import { nth } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { shippedCase } from '#test/shipped-cases.ts';
import { match, move, Played, tellMe } from '../engine/turn-fixture.ts';
import { commonLines } from '../engine/wording/common-lines.ts';
import type { TalkAct } from '../understanding.ts';

const tellBack = (text = 'Tell me what we agreed.') => move({ text, acts: ['tell-back' satisfies TalkAct] });
const proposes = (...ids: string[]) =>
  move({
    speech: 'statement',
    text: 'So this, because it helps.',
    acts: ['reason'],
    matches: ids.map((id) => match('offer', id)),
  });

function begun(file: CaseFile, ...ids: string[]): Played {
  const played = new Played({ ...file, cues: [], questions: [] });
  played.turn(tellMe);
  played.state.mood = { trust: 10, worry: 2, irritation: 0 };
  for (const id of ids) {
    played.turn(proposes(id));
    played.turn(proposes(id));
  }
  return played;
}

const standing = (played: Played, id: string) => played.state.plan.entries.find(({ item }) => item === id)?.standing;

describe('a doctor who changes their mind', () => {
  const file = shippedCase('tired-bus-driver');

  it('has what cannot go together taken back, either way', () => {
    const careful = begun(file, 'drive-with-care');
    expect(standing(careful, 'drive-with-care')).toBe('agreed');
    careful.turn(proposes('stop-driving'));
    expect(standing(careful, 'drive-with-care')).toBe('declined');
    expect(careful.said(tellBack())).not.toContain('eggs');

    const stopped = begun(file, 'stop-driving', 'drive-with-care');
    expect(standing(stopped, 'stop-driving')).toBe('declined');
  });

  it('has what cannot stand beside it off, and of two in one breath takes the likelier', () => {
    const later = begun(file, 'hrt-now');
    later.turn({ ...proposes(), matches: [{ ...match('offer', 'hrt-later'), confidence: 0.99 }] });
    expect([standing(later, 'hrt-now'), standing(later, 'hrt-later')]).toEqual(['declined', 'agreed']);

    const played = begun(file);
    const both = [{ ...match('offer', 'hrt-now'), confidence: 0.6 }, match('offer', 'hrt-later')];
    played.turn(move({ speech: 'statement', text: 'HRT comes up when the sleep is sorted.', matches: both }));
    expect(standing(played, 'hrt-now')).toBeUndefined();
    expect(standing(played, 'hrt-later')).toBeDefined();
  });
});

describe('which of two', () => {
  const file = shippedCase('my-backs-gone-again');
  const which = (text: string) => {
    const played = begun(file, 'ambulance', 'nathan-drives');
    const { sentences, events } = played.turn(move({ text }));
    return { said: sentences.join(' '), events, played };
  };

  it('is answered by one, and the other is off', () => {
    const { said, events, played } = which("Which is it to be, the ambulance or Nathan's car?");
    const left = ['ambulance', 'nathan-drives'].filter((id) => standing(played, id) === 'agreed');
    expect(left).toHaveLength(1);
    expect(file.plan.find(({ id }) => id === left[0])?.says.checked.some((line) => said.includes(line))).toBe(true);
    expect(events.reason.kinds).toContain('answer');
  });

  it('may be put in one breath with the two, and in two questions', () => {
    const both = begun(file);
    const put = move({
      speech: 'statement',
      text: 'You go by ambulance. Or Nathan takes you.',
      matches: [match('offer', 'ambulance'), match('offer', 'nathan-drives')],
    });
    both.turn(put, move({ text: 'Which is nearer?' }));
    expect(both.state.plan.entries.filter((entry) => entry.standing === 'agreed')).toHaveLength(1);
    const { events: apart } = which("Which one? The ambulance, or Nathan's car?");
    expect(apart.reason.move).toBe('choice');
  });

  it('is what they are nearest to, when they are asked what they would like', () => {
    const { events, said } = which('So what would you like me to arrange?');
    expect(events.reason).toMatchObject({
      move: 'choice',
      kinds: expect.arrayContaining(['agrees', 'answer', 'check']),
    });
    expect(said).not.toBe('');
    const early = begun(file).turn(move({ text: 'What would you like me to do?' }));
    expect(early.events.reason.move).not.toBe('choice');
  });

  it('leaves alone whatever else is agreed', () => {
    const played = begun(file, 'hospital-now', 'ambulance', 'nathan-drives');
    const before = standing(played, 'hospital-now');
    played.turn(move({ text: "So which is it, the ambulance or Nathan's car?" }));
    expect([before, standing(played, 'hospital-now')]).toEqual(['agreed', 'agreed']);
  });

  it('is no more than an order where it is asked what comes first', () => {
    const { played } = which('Which would you rather do first, the ambulance or Nathan?');
    expect(['ambulance', 'nathan-drives'].map((id) => standing(played, id))).toEqual(['agreed', 'agreed']);
  });
});

describe('asked again for the plan', () => {
  const file = shippedCase('private-matter');
  const ids = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs).map(({ id }) => id);

  it('the speaker goes on with the rest at once, and tells all of it later', () => {
    const played = begun(file, ...ids);
    const told = () => played.turn(tellBack()).events.reason.targets.map(String);
    const first = told();
    expect(first.length).toBeGreaterThan(1);
    for (let turn = 0; turn < 4; turn++) played.turn(move({ speech: 'statement', text: 'Good.' }));
    expect(told()).toEqual(first);
  });

  it('nothing of it comes twice in a reply', () => {
    const played = begun(file, ...ids);
    const said = played.said(tellBack('What do we think is wrong, and what are you going to do when we hang up?'));
    const clauses = said.toLowerCase().split(/[.,] (?:and )?/);
    expect(new Set(clauses).size).toBe(clauses.length);
  });
});

it('who has asked takes what is told for the answer, not for what is agreed already', () => {
  const file = shippedCase('sugars-fine-doctor');
  const [item] = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs);
  const played = begun(file, item?.id ?? '');
  played.state.ownQuestionAt = played.state.turn;
  const answer = move({
    speech: 'statement',
    text: 'They write to you at home within a fortnight, and nobody else is told a word of it by us at all.',
    matches: [match('offer', item?.id ?? '')],
  });
  const said = played.said(answer);
  expect(item?.says.checked.some((line) => said.includes(line))).toBe(false);
  expect(file.speaker.lines.answered.some((line) => said.includes(line))).toBe(true);
});

describe('a few words on one thing of the plan', () => {
  const file = shippedCase('planning-for-ramadan');
  const [item] = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs);
  const agreed = () => begun(file, item?.id ?? '');

  it('ask how it stands', () => {
    const { sentences, events } = agreed().turn(move({ text: `And ${item?.gloss.split(' ').slice(0, 4).join(' ')}?` }));
    expect(item?.says.checked.some((line) => sentences.join(' ').includes(line))).toBe(true);
    expect(events.reason.kinds).toEqual(['agrees', 'check']);
  });

  it('about a warning get what is to be done, and not the whole plan', () => {
    const played = agreed();
    played.turn(move({ speech: 'statement', text: 'If your lips tingle, ring 999.', acts: ['safety-net'] }));
    const moves = [move({ text: 'And tingling lips?' }), tellBack('What do you do?')];
    expect(played.said(...moves)).toBe("I'd ring 999.");
  });
});

it('a check is about what it names, whatever was proposed last', () => {
  const file = shippedCase('my-backs-gone-again');
  const played = begun(file, 'tell-beth', 'nothing-to-eat');
  const check = move({ text: "And you'll really tell Beth?", acts: ['check'] });
  expect(played.turn(check).events.reason.targets).toEqual(['plan.tell-beth']);
});

it('news beside what only sounds like a proposal is answered as news', () => {
  const file = shippedCase('the-stool-test');
  const played = new Played({ ...file, cues: [], questions: [] });
  played.turn(tellMe);
  const kinds = [{ kind: 'offer' as const, id: 'kind:blood-test', confidence: 0.6 }];
  const grave = move({ speech: 'statement', text: 'Blood in the stool. It could be cancer.', matches: kinds });
  const said = played.said({ ...grave, matches: [...kinds, match('reaction', 'said-cancer')] });
  const news = file.reactions.find(({ id }) => id === 'said-cancer')?.says ?? [];
  expect(news.some((line) => said.startsWith(line))).toBe(true);
});

it('grave news needs few words to be news', () => {
  const file = shippedCase('private-matter');
  const played = begun(file);
  const { news_worried } = file.speaker.lines;
  expect(news_worried).toContain(played.said(move({ speech: 'statement', text: 'I think this is angina.' })));
});

it('who is not put out stays unsure when the words to refuse with are used up', () => {
  const file = shippedCase('private-matter');
  const item = file.plan.find(({ stance }) => stance === 'refuses');
  const played = begun(file);
  const offer = move({ speech: 'statement', text: 'So this.', matches: [match('offer', item?.id ?? '')] });
  const said = Array.from({ length: 5 }, () => played.said(offer));
  for (const line of commonLines.refuses) expect(said.join(' ')).not.toContain(line);
});

it('what is not put as a question is none, once there is a plan', () => {
  const file = shippedCase('private-matter');
  const [item] = file.plan.filter(({ stance, needs }) => stance === 'agrees' && !needs);
  const crashes = move({ text: 'Pressure crashes.' });
  expect(begun(file).turn(crashes).events.reason.kinds).toContain('asks-back');
  expect(begun(file, item?.id ?? '').turn(crashes).events.reason.kinds).toContain('acknowledges');
});

describe('beside the plan', () => {
  const file = shippedCase('my-backs-gone-again');

  it('leaves it to the doctor who rings, and does not tell the plan back for it', () => {
    const played = begun(file, 'ambulance');
    const { sentences, events } = played.turn(
      move({
        text: 'Who is going to ring them, you or me?',
        acts: ['tell-back' satisfies TalkAct],
        matches: [match('fact', nth(file.facts, 0).id)],
      }),
    );
    expect(commonLines.whoeverYouThink).toContain(sentences.slice(0, 2).join(' ').replace(/\s+$/, ''));
    expect(events.reason.kinds).toEqual(['answer']);
  });

  it('gives what is proposed its word before the questions that are invited', () => {
    const [question] = file.questions;
    const played = new Played({ ...file, cues: [] });
    played.turn(tellMe);
    played.state.mood = { trust: 10, worry: 2, irritation: 0 };
    const { events } = played.turn(
      proposes('ambulance'),
      move({ text: 'Any questions?', acts: ['invites-questions' satisfies TalkAct] }),
    );
    expect(question).toBeDefined();
    expect(events.reason.move).toBe('proposal');
    expect(events.reason.ledger.map(({ item }) => item)).toContain('ambulance');
  });

  it('takes "what if" with something new in it for a proposal', () => {
    const played = begun(file, 'ambulance');
    const { events } = played.turn(
      move({
        text: 'What if the ambulance is held up and they have to keep you in tonight for the scan and the operation?',
        matches: [match('offer', 'nathan-drives')],
      }),
    );
    expect(events.reason.move).toBe('proposal');
  });

  it('does not take a question for the past, or a warning with a question after it, for "what if"', () => {
    for (const text of ['When was that? Had you lain down?', 'If the ambulance is late, ring 111. All clear?'])
      expect(begun(file, 'ambulance').turn(move({ text })).events.reason.kinds).not.toContain('tells-back');
    const asked = begun(file, 'ambulance').turn(move({ text: 'And if the ambulance is late, what do you do?' }));
    expect(asked.events.reason.kinds).toContain('tells-back');
    const supposed = begun(file, 'scan').turn(move({ text: 'And if the scan finds something?' }));
    expect(supposed.events.reason.kinds).not.toContain('tells-back');
  });

  it('does not nod at being refused what was wanted', () => {
    const wanted = file.plan.find(({ moves }) => moves.declined.trust < 0);
    const played = begun(file);
    const { events } = played.turn(
      move({ speech: 'statement', text: 'None of that.', matches: [match('decline', wanted?.id ?? '')] }),
    );
    expect(events.reason.kinds).toContain('hesitates');
  });
});
