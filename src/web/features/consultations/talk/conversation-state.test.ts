import { describe, expect, it } from 'vitest';
import { consulting, doctorTurn, speakerTurn } from '../consultation-fixture.ts';
import { captionOf, conversationLines } from './conversation-lines.ts';
import {
  type ConversationAction,
  type ConversationState,
  conversationReducer,
  firstConversationState,
} from './conversation-state.ts';

const receivedAt = Date.parse('2026-03-02T09:03:00.000Z');
const start = firstConversationState(consulting(), receivedAt);
const play = (state: ConversationState, ...actions: ConversationAction[]) => actions.reduce(conversationReducer, state);
const session = (more: Parameters<typeof consulting>[0]): ConversationAction => ({
  type: 'session',
  session: consulting(more),
  receivedAt,
});
const shown = (state: ConversationState) => conversationLines(state).map((line) => [line.who, line.text, line.note]);

const said: ConversationAction = { type: 'said', id: 'm1', text: 'How long?' };
const sending: ConversationAction = { type: 'sending', id: 'm1' };
const doctor: ConversationAction = {
  type: 'event',
  id: 'm1',
  event: { type: 'doctor', turn: doctorTurn(2, 'How long?') },
};
const words = (text: string): ConversationAction => ({ type: 'event', id: 'm1', event: { type: 'words', text } });
const done: ConversationAction = {
  type: 'event',
  id: 'm1',
  event: { type: 'done', turn: speakerTurn(3, 'Six weeks.'), expression: 'worried', pose: 'looks-away', ended: false },
};
const opening = ['speaker', 'Morning, doctor. It is about the cream.', null];

describe('conversation', () => {
  it('shows words at once, then the reply as it comes, then both as turns', () => {
    const talking = play(start, said, sending, doctor, words('Six '), words('weeks.'));
    expect(shown(talking)).toEqual([opening, ['doctor', 'How long?', null], ['speaker', 'Six weeks.', null]]);
    expect(conversationLines(talking).at(-1)).toMatchObject({ streaming: true, key: 'turn-3' });

    const finished = play(talking, done);
    expect(finished.outgoing).toEqual([]);
    expect(finished.session.turns.map((turn) => turn.n)).toEqual([1, 2, 3]);
    expect(finished.session).toMatchObject({ expression: 'worried', pose: 'looks-away' });
    expect(conversationLines(finished).map((line) => line.key)).toEqual(
      conversationLines(talking).map((line) => line.key),
    );
  });

  it('[CASE-04] says of a message without connection that it is tried again, and keeps it', () => {
    const stuck = play(start, said, sending, { type: 'delayed', id: 'm1' });
    expect(shown(stuck)).toEqual([opening, ['doctor', 'How long?', 'Not sent yet. Trying again.']]);
  });

  it('[CASE-04] begins a reply anew that was cut off, without doubling a turn', () => {
    const cut = play(start, said, sending, doctor, words('Six '), { type: 'delayed', id: 'm1' });
    expect(shown(cut)).toEqual([
      opening,
      ['doctor', 'How long?', 'The answer was cut off. Fetching it again.'],
      ['speaker', 'Six ', null],
    ]);
    const again = play(cut, sending, doctor, words('Six weeks.'), done);
    expect(shown(again)).toEqual([opening, ['doctor', 'How long?', null], ['speaker', 'Six weeks.', null]]);
  });

  it('[CASE-04] does not show a message twice that the server already had before the reload', () => {
    const turns = [...consulting().turns, doctorTurn(2, 'How long?'), speakerTurn(3, 'Six weeks.')];
    const reloaded = firstConversationState(consulting({ turns }), receivedAt);
    const restored = play(reloaded, { ...said, restored: true }, sending);
    expect(shown(restored)).toHaveLength(3);
    expect(shown(play(restored, doctor, words('Six weeks.')))).toHaveLength(3);
    expect(shown(play(restored, doctor, words('Six weeks.'), done))).toHaveLength(3);
    expect(shown(play(reloaded, said))).toHaveLength(4);
  });

  it('takes the same message once, however often it is restored', () => {
    expect(play(start, said, said).outgoing).toHaveLength(1);
  });

  it('keeps the latest turns when an older answer arrives late', () => {
    const finished = play(start, said, sending, doctor, done);
    expect(play(finished, session({})).session.turns).toHaveLength(3);
    const more = [...finished.session.turns, doctorTurn(4, 'And?'), speakerTurn(5, 'That is all.')];
    expect(play(finished, session({ turns: more })).session.turns).toHaveLength(5);
  });

  it('leaves the turns alone while words are on their way', () => {
    const turns = [...consulting().turns, doctorTurn(2, 'How long?')];
    expect(shown(play(start, said, sending, session({ turns })))).toEqual([opening, ['doctor', 'How long?', null]]);
  });

  it('never goes back to an earlier phase', () => {
    expect(play(start, session({ phase: 'reading' })).session.phase).toBe('consulting');
    const ended = play(start, session({ phase: 'ended', endedAt: '2026-03-02T09:10:00.000Z' }));
    expect(play(ended, session({})).session.phase).toBe('ended');
  });

  it('ends when the patient leaves, and when a sample is stopped here', () => {
    const left = play(start, said, sending, doctor, {
      type: 'event',
      id: 'm1',
      event: { type: 'done', turn: speakerTurn(3, 'Goodbye.'), expression: 'neutral', pose: null, ended: true },
    });
    expect(left.session.phase).toBe('ended');
    expect(play(start, { type: 'stopped', now: receivedAt }).session).toMatchObject({
      phase: 'ended',
      endedAt: '2026-03-02T09:03:00.000Z',
    });
  });

  it('tells why a message was refused and keeps its words in sight', () => {
    const refused = play(start, said, { type: 'refused', id: 'm1', why: 'Not said: the consultation was over.' });
    expect(shown(refused)).toEqual([opening, ['doctor', 'How long?', 'Not said: the consultation was over.']]);
  });
});

describe('captionOf', () => {
  it.each([
    ['', ''],
    ['Morning.', 'Morning.'],
    ['He was fifty-nine. I’ve not said any of this to Sandra.', '… I’ve not said any of this to Sandra.'],
    [
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
      '… seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    ],
  ])('of %j is %j', (text, caption) => {
    expect(captionOf(text)).toBe(caption);
  });
});
