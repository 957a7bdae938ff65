import { beforeEach, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Move } from '../../understanding.ts';
import { asks, goodbye, hello, match, mm, move, Played, tellMe } from '../turn-fixture.ts';

let file: CaseFile;
let played: Played;
const talk = move({ speech: 'statement', text: 'words' });
const pickUp = (id: string) => move({ matches: [match('cue', id)] });
const react = (id: string) => move({ speech: 'statement', matches: [match('reaction', id)] });

beforeEach(() => {
  file = validCase();
  played = new Played(file);
});

describe('cues', () => {
  beforeEach(() => {
    file.questions = [];
    file.speaker.mood_moves = [{ when: 'ignores-cue', trust: -1, worry: 0, irritation: 0 }];
    Object.assign(nth(file.cues, 0), { releases: ['fact-8'], moves: { trust: 2, worry: 1, irritation: 0 } });
  });

  it('drop once, with their trigger', () => {
    expect(played.turn(hello).events.cuesDropped).toEqual(['cue-1']);
    expect(played.said(asks('fact-12'))).toContain(nth(file.cues, 1).line);
    expect(played.turn(asks('fact-12')).events.cuesDropped).toEqual([]);
  });

  it('follow the next reply once their minute has come, but not a back-channel', () => {
    played.turn(hello);
    played.minute = 5;
    expect(played.turn(mm).events.cuesDropped).toEqual([]);
    expect(played.turn(talk).events.cuesDropped).toEqual(['cue-2']);
  });

  it('open the door when picked up: reply, release, mood', () => {
    played.turn(hello);
    const { events, state, sentences } = played.turn(pickUp('cue-1'));
    expect(events).toMatchObject({ cuesPickedUp: ['cue-1'], factsTold: ['fact-8'] });
    expect(nth(file.cues, 0).reply).toContain(sentences[0]);
    expect(state.mood).toMatchObject({ trust: 7, worry: 6 });
  });

  it('release nothing whose other needs are unmet, until they are', () => {
    nth(file.facts, 8).needs = ['cue.cue-1', 'act.permission'];
    played.turn(hello);
    expect(played.turn(pickUp('cue-1')).events).toMatchObject({ factsTold: [], outcome: 'reacted' });
    expect(played.turn({ ...pickUp('cue-1'), acts: ['permission'] }).events.factsTold).toEqual(['fact-8']);
  });

  it('cannot be picked up before they are dropped', () => {
    played.turn(hello);
    expect(played.turn(pickUp('cue-2')).events).toMatchObject({ cuesPickedUp: [], outcome: 'asked-back' });
  });

  it('are not dropped when what they point at is out', () => {
    nth(file.facts, 9).gate = 'asked';
    delete nth(file.facts, 9).needs;
    played.turn(hello);
    played.turn(asks('fact-9'));
    expect(played.turn(asks('fact-12')).events.cuesDropped).toEqual([]);
  });

  it('are missed when the next turn leaves them lying; "mm" is not leaving', () => {
    played.turn(hello);
    expect(played.turn(mm).events.acts).toEqual([]);
    expect(played.turn(asks('fact-13'))).toMatchObject({
      events: { acts: ['ignores-cue'] },
      state: { mood: { trust: 4 } },
    });
    expect(played.turn(asks('fact-14')).events.acts).toEqual([]);
  });

  it('are not missed by asking for what they hide', () => {
    played.turn(hello);
    expect(played.turn(asks('fact-8')).events.acts).toEqual([]);
  });

  it('show their sign', () => {
    const [first, second] = [nth(file.signs, 0), nth(file.signs, 1)];
    Object.assign(first, { when: 'opening', shown: 'Smiles' });
    Object.assign(second, { when: 'cue.cue-1', shown: 'Looks down' });
    expect(played.turn(hello).sign).toBe('Looks down');
    first.when = 'cue.cue-1';
    expect(new Played(file).turn(hello).sign).toBe('Smiles; looks down');
  });
});

describe('reactions', () => {
  beforeEach(() => {
    file.questions = [];
    file.cues = [];
    Object.assign(nth(file.reactions, 0), { moves: { trust: -1, worry: 2, irritation: 1 } });
    played.turn(hello);
  });

  it('come once, and move the mood', () => {
    expect(nth(file.reactions, 0).says).toContain(played.said(react('reaction-0')));
    expect(played.state.mood).toEqual({ trust: 4, worry: 7, irritation: 2 });
    expect(played.turn(react('reaction-0')).events).toMatchObject({ reactions: [], outcome: 'backchannel' });
  });

  it('come again, in other words, where the case says so', () => {
    nth(file.reactions, 0).once = false;
    const said = [played.said(react('reaction-0')), played.said(react('reaction-0'))];
    expect(new Set(said)).toEqual(new Set(nth(file.reactions, 0).says));
  });

  it('keep to needs and unless', () => {
    nth(file.reactions, 0).needs = ['fact.fact-12'];
    nth(file.reactions, 1).unless = ['fact.fact-12'];
    expect(played.turn(react('reaction-0')).events.reactions).toEqual([]);
    played.turn(asks('fact-12'));
    expect(played.turn(react('reaction-0'), react('reaction-1')).events.reactions).toEqual(['reaction-0']);
  });

  describe('to an omission', () => {
    beforeEach(() => {
      const { to, says, moves } = nth(file.reactions, 9);
      file.reactions[9] = {
        id: 'left-out',
        kind: 'omission',
        to,
        says,
        moves,
        once: true,
        when_missing: 'm1',
        at_minute: 9,
      };
    });

    it('come at their minute, once', () => {
      played.minute = 8;
      expect(played.turn(talk).events.reactions).toEqual([]);
      played.minute = 9;
      expect(played.turn(talk).events.reactions).toEqual(['left-out']);
      expect(played.turn(talk).events.reactions).toEqual([]);
    });

    it('stay away when the doctor has been on that ground', () => {
      const earning = nth(file.marks.criteria.find(({ id }) => id === 'm1')?.earns, 0);
      played.turn(move({ speech: 'statement', text: earning }));
      played.minute = 9;
      expect(played.turn(talk).events.reactions).toEqual([]);
    });
  });
});

describe('questions of the speaker', () => {
  const answer = (id: string) => move({ speech: 'statement', matches: [match('answer', id)] });

  beforeEach(() => {
    file.cues = [];
    for (const question of file.questions) question.moves_if_ignored = { trust: -2, worry: 0, irritation: 1 };
    played.turn(hello);
    played.minute = 6;
  });

  it('are asked when due, one at a time', () => {
    expect(played.turn(talk).events.questionsAsked).toEqual(['question-0']);
    expect(played.state.openQuestion).toBe('question-0');
    expect(played.turn(talk).events.questionsAsked).toEqual([]);
  });

  it('are followed by content when answered', () => {
    played.turn(talk);
    const { sentences, events } = played.turn(answer('question-0'));
    expect(nth(file.questions, 0).content).toContain(sentences[0]);
    expect(events).toMatchObject({
      questionsAnswered: ['question-0'],
      questionsAsked: [],
      outcome: 'reacted',
    });
  });

  it('do not come with every answer', () => {
    played.turn(talk);
    const asked = [answer('question-0'), talk, talk, talk].map((said) => played.turn(said).events.questionsAsked);
    expect(asked).toEqual([[], [], [], ['question-1']]);
  });

  it('are settled by the words of an answer, by what was agreed, and by being told something at length', () => {
    const item = nth(file.plan, 0);
    nth(file.questions, 1).says = [item.gloss];
    played.turn(move({ speech: 'statement', text: nth(nth(file.questions, 0).answered_by, 0) }));
    expect(played.state.questionsAnswered).toContain('question-0');
    played.turn(move({ speech: 'statement', matches: [match('offer', item.id), match('objection', item.id)] }));
    played.turn(mm);
    expect(played.state.questionsAnswered).toContain('question-1');
    for (let turn = 0; turn < 9 && played.state.openQuestion === null; turn++) played.turn(talk);
    expect(played.state.openQuestion).toBe('question-2');
    played.turn(move({ speech: 'statement', text: 'lavobax '.repeat(20) }));
    expect(played.state.openQuestion).toBeNull();
    expect(played.state.questionsAnswered).toContain('question-2');
  });

  it('are settled by a few words right after them, unless these comfort, announce or propose', () => {
    const few = (more: Partial<Move>) => move({ speech: 'statement', text: 'Zorb glim flimp wuzzle.', ...more });
    const asked = structuredClone(played.state);
    const isOpenAfter = (said: Move) => {
      played.state = structuredClone(asked);
      played.turn(talk);
      played.turn(said);
      return played.state.openQuestion !== null;
    };
    expect(isOpenAfter(few({}))).toBe(false);
    expect(isOpenAfter(few({ text: 'Zorb glim.' }))).toBe(true);
    for (const act of ['empathy', 'signpost', 'proposes'] as const)
      expect(isOpenAfter(few({ acts: [act] }))).toBe(true);
    expect(isOpenAfter(few({ matches: [match('offer', nth(file.plan, 0).id)] }))).toBe(true);
  });

  it('need not be asked when they were dealt with before', () => {
    played.minute = 3;
    expect(file.questions[0]?.content).toContain(played.said(answer('question-0')));
    played.minute = 6;
    expect(played.turn(talk).events.questionsAsked).toEqual(['question-1']);
  });

  it('make uneasy after two turns without an answer, once, and may still be answered', () => {
    file.questions = file.questions.slice(0, 1);
    played.turn(talk);
    played.turn(talk);
    played.turn(mm);
    expect(played.said(talk)).toContain(nth(file.questions, 0).uneasy[0]);
    expect(played.state.mood).toEqual({ trust: 3, worry: 5, irritation: 2 });
    expect(played.said(talk)).not.toContain(nth(file.questions, 0).uneasy[0]);
    expect(played.state.openQuestion).toBe('question-0');
    expect(played.turn(answer('question-0')).events.questionsAnswered).toEqual(['question-0']);
  });

  it('spoil the goodbye when left open', () => {
    played.turn(talk);
    expect(file.ending.closing.unfinished).toContain(played.said(goodbye));
  });

  it('wait while the doctor asks several things', () => {
    expect(played.turn(asks('fact-12'), asks('fact-13')).events.questionsAsked).toEqual([]);
  });

  it('come up when the doctor asks whether there is anything else', () => {
    played.minute = 5;
    played.turn(tellMe);
    played.minute = 6;
    const more = move({ topic: 'open.anything-else', text: 'Is there anything else?' });
    expect(nth(file.questions, 0).says).toContain(played.said(more));
  });

  it('follow a fact, a cue or a reaction', () => {
    nth(file.questions, 0).after = 'fact.fact-12';
    nth(file.questions, 1).after = 'reaction.reaction-0';
    nth(file.questions, 2).after = 'cue.cue-1';
    expect(played.turn(react('reaction-0')).events.questionsAsked).toEqual(['question-1']);
    for (const said of [answer('question-1'), mm, mm, mm]) played.turn(said);
    expect(played.turn(asks('fact-12')).events.questionsAsked).toEqual(['question-0']);
  });
});
