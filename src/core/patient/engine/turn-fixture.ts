import type { CaseFile } from '../../cases/schema.ts';
import type { PatientReply, PatientState } from '../state.ts';
import type { Match, MatchKind, Move } from '../understanding.ts';
import { firstState, reply } from './reply.ts';

export function move(parts: Partial<Move> = {}): Move {
  return { text: 'words', speech: 'question', acts: [], matches: [], topic: null, choices: [], ...parts };
}

export function match(kind: MatchKind, id: string): Match {
  return { kind, id, confidence: 0.9 };
}

export function asks(...ids: string[]): Move {
  return move({ matches: ids.map((id) => match('fact', id)) });
}

export const hello = move({ speech: 'greeting', text: 'Hello' });
export const mm = move({ speech: 'backchannel', text: 'mm' });
export const goodbye = move({ speech: 'closing', text: 'Goodbye' });
export const tellMe = move({ acts: ['open-question'], topic: 'open.story', text: 'Tell me more' });

/** A consultation with one patient: each turn is answered from the state the last one left. */
export class Played {
  readonly file: CaseFile;
  readonly replies: PatientReply[] = [];
  state: PatientState;
  minute = 0;

  constructor(file: CaseFile, seed = 1) {
    this.file = file;
    this.state = firstState(file, seed);
  }

  turn(...moves: Move[]): PatientReply {
    const answer = reply(this.file, this.state, { moves }, { minute: this.minute, last: false });
    this.state = answer.state;
    this.replies.push(answer);
    return answer;
  }

  said(...moves: Move[]): string {
    return this.turn(...moves).sentences.join(' ');
  }
}
