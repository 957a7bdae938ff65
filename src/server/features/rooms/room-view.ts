import type { RoomMessage, RoomResult, RoomView } from '#contract/rooms/room-view.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { shownSpeaker } from '#core/cases/shown-speaker.ts';
import { jointResult } from '#core/rooms/joint-result.ts';
import { seesScript } from '#core/rooms/roles.ts';
import { readRoundClock } from '#core/rooms/room-clock.ts';
import { scriptOf } from '#core/rooms/script.ts';
import { later } from '../../ports/clock.ts';
import type { Member } from './member-store.ts';
import type { Room } from './room-store.ts';
import type { StoredMark, StoredMessage } from './talk-store.ts';

/** Two signs of life may be lost before somebody counts as gone. */
export const beatSeconds = 10;
const hereForSeconds = 2.5 * beatSeconds;

export interface RoomContents {
  room: Room;
  file: CaseFile;
  members: readonly Member[];
  messages: readonly StoredMessage[];
  marks: readonly StoredMark[];
  hasTypedTalk: boolean;
}

/** Given by whoever owns consultations: what a doctor may read of a case. */
export type NotesView = (notes: CaseFile['notes']) => NonNullable<RoomView['patient']>['notes'];

/** What one of those in a room may see: named field by field, so that nothing of the script slips through to the doctor. */
export function roomView(contents: RoomContents, me: Member, now: Date, notesView: NotesView): RoomView {
  const { room, file, members, messages } = contents;
  const { round } = room;
  const clock = readRoundClock(round, now);
  const open = seesScript(me.role, clock.phase);
  const isHost = (member: Member) => member.userId === room.hostId;
  return {
    id: room.id,
    round: round.n,
    caseId: round.caseId,
    title: file.identity.title,
    phase: clock.phase,
    isPaused: round.pausedAt !== null,
    isClosed: room.closesAt <= now,
    serverNow: now.toISOString(),
    readingSeconds: round.readingSeconds,
    consultingSeconds: round.consultingSeconds,
    readingEndsAt: clock.readingEndsAt?.toISOString() ?? null,
    consultingEndsAt: clock.consultingEndsAt?.toISOString() ?? null,
    closesAt: room.closesAt.toISOString(),
    me: { id: me.id, role: me.role, isHost: isHost(me), isGuest: me.userId === null },
    members: members.map((member) => ({
      id: member.id,
      name: member.name,
      role: member.role,
      isHost: isHost(member),
      isHere: isHere(member, now),
    })),
    patient: clock.phase === 'waiting' ? null : patientView(file, notesView),
    script: open ? scriptView(file) : null,
    sheet: open ? sheetView(contents) : null,
    result: clock.phase === 'ended' ? resultView(contents) : null,
    messages: messages.map(messageView),
  };
}

const isHere = ({ connection, seenAt }: Member, now: Date): boolean =>
  connection !== null && seenAt !== null && seenAt > later(now, -hereForSeconds);

export const messageView = ({ at, ...message }: StoredMessage): RoomMessage => ({ ...message, at: at.toISOString() });

const patientView = (file: CaseFile, notesView: NotesView): NonNullable<RoomView['patient']> => ({
  channel: file.identity.channel,
  speaker: shownSpeaker(file),
  reviewPending: file.identity.review.clinician === null,
  notes: notesView(file.notes),
});

function scriptView(file: CaseFile): RoomView['script'] {
  const { voice, facts, cues, stances, questions, ...script } = scriptOf(file);
  return {
    ...script,
    voice: [...voice],
    facts: [...facts],
    cues: [...cues],
    stances: [...stances],
    questions: [...questions],
  };
}

function sheetView({ file, marks }: RoomContents): RoomView['sheet'] {
  const given = new Map(marks.map((one) => [one.criterion, one]));
  return file.marks.criteria.map(({ id, domain, title }) => {
    const one = given.get(id);
    return { id, domain, title, mark: one?.mark ?? null, by: one?.by ?? null, seconds: one?.seconds ?? null };
  });
}

function resultView({ room, file, marks, hasTypedTalk }: RoomContents): RoomResult {
  const { marking } = room.round;
  const joint = jointResult(file, new Map(marks.map(({ criterion, mark }) => [criterion, mark])));
  if (marking) {
    return { joint, own: { state: 'marked', ...marking } };
  }
  return { joint, own: { state: hasTypedTalk ? 'on-its-way' : 'nothing-typed' } };
}
