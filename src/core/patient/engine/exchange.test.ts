import { beforeEach, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { settle, touch } from '../plan/ledger.ts';
import { contextOf } from './reply.ts';
import { asks, goodbye, hello, match, mm, move, Played, tellMe } from './turn-fixture.ts';
import { commonLines } from './wording/common-lines.ts';

let file: CaseFile;
let played: Played;

function lines(kind: keyof CaseFile['speaker']['lines']): string[] {
  return file.speaker.lines[kind];
}

beforeEach(() => {
  file = validCase();
  file.cues = [];
  file.questions = [];
  played = new Played(file);
});

describe('the first exchange', () => {
  const identity = move({ topic: 'admin.identity', text: 'Is that Mrs Dimox?' });

  beforeEach(() => {
    file.facts = file.facts.filter(({ topic }) => topic !== 'admin.identity');
  });

  it('answers a greeting with the opening, once', () => {
    expect(played.said(hello)).toBe(file.speaker.opening);
    const again = played.said(hello);
    expect(again).not.toContain(file.speaker.opening);
    expect(again).not.toBe('');
  });

  it('tells no more than what is offered, whatever the doctor opens with', () => {
    const { sentences, events } = played.turn(hello, asks('fact-12', 'fact-2', 'fact-3'));
    expect(sentences[0]).toBe(file.speaker.opening);
    expect(events).toMatchObject({ factsTold: ['fact-0', 'fact-2'], factsHeld: [], outcome: 'told' });
  });

  it('gives the name first and the story when there is room for it', () => {
    expect(played.said(hello, identity)).toBe(lines('identity')[0]);
    expect(played.said(tellMe)).toBe(file.speaker.opening);
  });

  it('answers two questions by name after the greetings, instead of beginning', () => {
    played.turn(hello, identity);
    const { events, sentences } = played.turn(asks('fact-12', 'fact-13'));
    expect(events.factsTold).toEqual(['fact-12', 'fact-13']);
    expect(sentences.join(' ')).not.toContain(file.speaker.opening);
    played = new Played(file);
    played.turn(hello, identity);
    expect(played.said(asks('fact-12'))).toContain(file.speaker.opening);
  });

  it('says what to be called and waits, when asked that and who else listens', () => {
    const [name, privacy] = ['How would you like me to address you?', 'Is anybody in the room with you?'];
    expect(played.said(hello, identity)).toBe(lines('identity')[0]);
    expect(commonLines.toBeCalled).toContain(played.said(move({ text: name }), move({ text: privacy })));
    expect(played.said(tellMe)).toBe(file.speaker.opening);
  });

  it('gives both when both are asked for, and greets only once', () => {
    file.speaker.opening = 'Hiya, doctor. It is my knee.';
    expect(played.said(hello, identity, tellMe)).toBe(`${lines('identity')[0]} It is my knee.`);
  });

  it('answers a check of the sound, or a mere "mm", without beginning', () => {
    expect(played.said(hello, move({ text: 'Can you hear me?' }))).toBe(lines('greeting')[0]);
    expect(played.said(mm)).not.toContain(file.speaker.opening);
    expect(played.said(tellMe)).toBe(file.speaker.opening);
  });

  it('stays in role when the first words try to break it', () => {
    expect(lines('off_topic')).toContain(played.said(move({ speech: 'off-role' })));
    expect(played.said(hello)).toBe(file.speaker.opening);
  });
});

describe('stock lines', () => {
  beforeEach(() => {
    played.turn(hello);
  });

  it('denies a symptom the case is silent about and does not know of other things', () => {
    expect(lines('denies')).toContain(played.said(move({ topic: 'symptom.headache' })));
    expect(lines('denies')).toContain(played.said(move({ topic: 'red-flag.seizure' })));
    expect(lines('unknown')).toContain(played.said(move({ topic: 'social.travel' })));
  });

  it('denies two things in one breath, naming both', () => {
    const said = played.said(move({ topic: 'symptom.headache' }), move({ topic: 'symptom.nausea' }));
    expect(said).toBe('No headache and no feeling sick.');
  });

  it('tacks no denial on to what was told', () => {
    expect(nth(file.facts, 12).says).toContain(played.said(asks('fact-12'), move({ topic: 'symptom.headache' })));
  });

  it('asks back once, in the speaker’s own words, and not again for six turns', () => {
    expect(lines('not_understood')).toContain(played.said(move()));
    const after = [1, 2, 3, 4, 5].map(() => played.turn(move()).events.reason.kinds);
    expect(after.flat()).not.toContain('asks-back');
    expect(played.turn(move()).events.reason.kinds).toEqual(['asks-back']);
  });

  it('guesses at the likelier of two things rather than naming them, but not at what is held back', () => {
    expect(played.turn(move({ choices: ['fact-15', 'fact-16'] })).events.factsTold).toEqual(['fact-15']);
    expect(played.turn(move({ choices: ['fact-3', 'fact-16'] })).events.factsTold).toEqual(['fact-16']);
    expect(played.turn(move({ choices: ['fact-3', 'fact-8'] })).events.factsTold).toEqual([]);
  });

  it('answers back-channels and unmatched statements with a listener’s sound', () => {
    expect(lines('backchannel')).toContain(played.said(mm));
    expect(lines('backchannel')).toContain(played.said(move({ speech: 'statement' })));
    expect(lines('backchannel')).toContain(played.said());
  });

  it('stays in role', () => {
    const { sentences, events } = played.turn(move({ speech: 'off-role', topic: 'symptom.cough' }));
    expect(lines('off_topic')).toContain(sentences.join(' '));
    expect(events.outcome).toBe('off-role');
  });

  it('says at most one of them', () => {
    const { sentences } = played.turn(move({ speech: 'off-role' }), move({ topic: 'symptom.headache' }), move());
    expect(sentences).toHaveLength(1);
  });
});

describe('being put down', () => {
  const blames = move({ speech: 'statement', acts: ['blame'], text: 'You brought that on yourself.' });
  const flinches = (said: string) => lines('put_down').some((line) => said.startsWith(line));

  it('shows before the answer, once in the same words', () => {
    played.turn(hello);
    const said = [1, 2].map(() => played.said(blames, asks('fact-12')));
    expect(said.every(flinches)).toBe(true);
    expect(said[0]?.split('.')[0]).not.toBe(said[1]?.split('.')[0]);
    expect(played.replies.at(-1)?.events).toMatchObject({
      factsTold: ['fact-12'],
      reason: { kinds: ['answer', 'feeling'] },
    });
  });

  it('is answered in the words that the case has for it', () => {
    played.turn(hello);
    const stung = nth(file.reactions, 0);
    stung.moves = { trust: -1, worry: 0, irritation: 1 };
    const said = played.said({ ...blames, matches: [match('reaction', stung.id)] });
    expect(flinches(said)).toBe(false);
    expect(stung.says).toContain(said);
  });
});

describe('the end', () => {
  beforeEach(() => {
    played.turn(hello);
  });

  it('is content after an agreed plan, cool in a bad mood, and angry where nothing is agreed or they were put down', () => {
    played.minute = 11;
    const inBadMood = { trust: 2, worry: 5, irritation: 9 };
    const angry = new Played(file);
    angry.state.mood = inBadMood;
    expect(file.ending.closing.angry).toContain(angry.said(goodbye));
    for (const item of ['plan-0', 'plan-1']) {
      settle(touch(played.state.plan, item, 1), 'agrees');
    }
    expect(file.ending.closing.content).toContain(played.said(goodbye));
    expect(played.state.ended).toBe(true);
    played.state.mood = inBadMood;
    expect(file.speaker.lines.leaves).toContain(played.said(goodbye));
    played.state.acts.push('blame');
    expect(file.ending.closing.angry).toContain(played.said(goodbye));
  });

  it('keeps to the plan without thanks where trust was lost', () => {
    for (const item of ['plan-0', 'plan-1']) settle(touch(played.state.plan, item, 1), 'agrees');
    played.state.mood = { trust: file.speaker.mood.trust - 1, worry: 5, irritation: 0 };
    expect(file.speaker.lines.leaves).toContain(played.said(goodbye));
  });

  it('thanks nobody for being put down, unless it was apologised for', () => {
    for (const item of ['plan-0', 'plan-1']) settle(touch(played.state.plan, item, 1), 'agrees');
    played.state.acts.push('blame');
    expect(file.speaker.lines.leaves).toContain(played.said(goodbye));
    played.state.acts.push('apology');
    expect(file.ending.closing.content).toContain(played.said(goodbye));
  });

  it('is unfinished where nothing was agreed, and uneasy where much is left in the way', () => {
    played.minute = 11;
    expect(file.ending.closing.unfinished).toContain(played.said(goodbye));
    settle(touch(played.state.plan, 'plan-0', 1), 'agrees');
    for (const item of ['plan-1', 'plan-2']) settle(touch(played.state.plan, item, 1), 'hesitates');
    expect(file.ending.closing.uneasy).toContain(played.said(goodbye));
  });

  it('is no end while the doctor goes on', () => {
    played.turn(goodbye);
    expect(played.turn(asks('fact-12')).state.ended).toBe(false);
  });
});

describe('mood', () => {
  it('moves once an act a turn and stays within 0 and 10', () => {
    const kind = move({ speech: 'statement', acts: ['empathy'] });
    played.turn(kind, kind);
    expect(played.state.mood.trust).toBe(6);
    for (let i = 0; i < 8; i++) played.turn(kind);
    expect(played.state.mood.trust).toBe(10);
  });

  it('minds jargon only in a lay speaker', () => {
    file.speaker.mood_moves = [{ when: 'jargon', trust: 0, worry: 0, irritation: 2 }];
    const jargon = move({ speech: 'statement', acts: ['jargon'] });
    expect(new Played(file).turn(jargon).state.mood.irritation).toBe(3);
    file.speaker.vocabulary = 'professional';
    expect(new Played(file).turn(jargon).state.mood.irritation).toBe(1);
  });

  it('minds being asked again, but not being asked to say the last thing again', () => {
    played.turn(hello);
    played.turn(asks('fact-12'));
    expect(played.turn(asks('fact-12')).events.acts).toEqual([]);
    played.turn(asks('fact-13'));
    expect(played.turn(asks('fact-12')).events.acts).toEqual(['repeat-question']);
  });

  it('minds being rushed: a volley of questions, an early goodbye', () => {
    played.turn(hello);
    expect(played.turn(...Array.from({ length: 6 }, () => move())).events.acts).toEqual(['rushed']);
    expect(played.turn(goodbye).events.acts).toEqual(['rushed']);
  });

  it('shortens only what was told before', () => {
    nth(file.facts, 12).says = ['One of it. Two of it.', 'Three of it. Four of it.'];
    played.turn(hello);
    played.state.mood.irritation = 8;
    expect(played.turn(asks('fact-12')).sentences).toHaveLength(2);
    expect(played.turn(asks('fact-12')).sentences).toHaveLength(1);
  });
});

it('gives the next turn its context', () => {
  played.turn(hello);
  played.turn(asks('fact-15'));
  expect(contextOf(file, played.state)).toEqual({
    lastTopic: 'symptom.cough',
    lastFacts: ['fact-15'],
    told: ['fact-0', 'fact-15'],
    droppedCues: [],
    openQuestion: null,
    waitingQuestions: [],
  });
  const previous = { doctor: 'Cough?', speaker: 'Yes.' };
  expect(contextOf(file, played.state, previous).previous).toEqual(previous);
});

it('ignores matches the case does not know', () => {
  played.turn(hello);
  const strange = move({ speech: 'statement', matches: [match('fact', 'nowhere'), match('cue', 'nowhere')] });
  expect(lines('backchannel')).toContain(played.said(strange));
});

describe('asked for a view, or for more', () => {
  const view = move({ text: 'How do you feel about that?', acts: ['check'] });
  const more = move({
    text: 'Is there anything else you wanted to ask?',
    topic: 'open.reason',
    acts: ['open-question'],
  });

  beforeEach(() => {
    played.turn(hello);
  });

  it('has a view of a plan, in keeping with the mood', () => {
    played.turn(move({ speech: 'statement', acts: ['explains'] }));
    played.state.mood = { trust: 8, worry: 2, irritation: 0 };
    const calm = played.said(view);
    played.state.mood = { trust: 8, worry: 9, irritation: 0 };
    const worried = played.said(view);
    played.state.mood = { trust: 2, worry: 2, irritation: 9 };
    const annoyed = played.said(view);
    expect(new Set([calm, worried, annoyed]).size).toBe(3);
    for (const said of [calm, worried, annoyed]) expect(lines('not_understood')).not.toContain(said);
  });

  it('does not tell again what was told when asked for more', () => {
    const reason = { ...more, matches: [match('fact', 'fact-0')] };
    for (const { gate, id } of file.facts) if (gate === 'offered') played.turn(asks(id));
    const { events } = played.turn(reason);
    expect(events).toMatchObject({ factsTold: [], reason: { move: 'unmatched question' } });
    const questions = move({ text: 'Any questions for me?', topic: 'social.travel', acts: ['invites-questions'] });
    expect(lines('unknown')).not.toContain(played.said(questions));
    const other = move({ text: 'Did you take anything else for it?', topic: 'social.travel' });
    expect(lines('unknown')).toContain(played.said(other));
  });

  it('asks what was never answered once more when questions are invited, and not when it was', () => {
    const says = ['Will it go on my record? Be straight with me.'];
    const question = { ...nth(validCase().questions, 0), says, answered_by: [] };
    file.questions = [question];
    played.state.questionsAsked = [question.id];
    const invited = move({ text: 'Any questions?', acts: ['invites-questions'] });
    expect(played.said(invited)).toBe(says[0]);
    expect(played.said(invited)).toBe("It's what I asked before: will it go on my record?");
    played.state.questionsAnswered = [question.id];
    expect(played.turn(invited).events.reason.kinds).not.toContain('own-question');
  });

  it('says how it goes and how news is taken, rather than that it does not know', () => {
    const managing = move({ text: 'How are you managing without her?', topic: 'social.travel' });
    expect(played.turn(managing).events.reason.kinds).toEqual(['feeling', 'answer']);
    const view = move({ text: 'How do you feel, hearing me say that it is cancer?', topic: 'social.travel' });
    expect(played.turn(view).events.reason.kinds).toContain('check');
    const unrelated = move({ text: 'What do you think of Spain?', topic: 'social.travel' });
    expect(played.turn(unrelated).events.reason.kinds).toEqual(['unknown']);
  });

  it('answers "how" and "what" with no bare denial', () => {
    file.speaker.lines.unknown = ['Not that I know of.', "I couldn't tell you."];
    const said = [1, 2, 3].map(() => played.said(move({ topic: 'social.travel', text: 'Where did you travel?' })));
    expect(said).not.toContain('Not that I know of.');
    expect([1, 2].map(() => played.said(move({ topic: 'social.travel', text: 'Have you been abroad?' })))).toContain(
      'Not that I know of.',
    );
  });
});
