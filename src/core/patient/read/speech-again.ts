import { isPlainlyAsked } from '../understand/acts/question.ts';
import type { Move } from '../understanding.ts';
import { asks, type TurnReading } from './turn-reading.ts';

const surely = 0.8;
const hardly = 0.3;

/** Whether the turn wants an answer of any kind. */
const wantsAnswer = (reading: TurnReading): number => {
  const { is } = reading;
  return asks(reading) + is.check + is['tell-back'] + is.invites + is.identity + is.proposal + is.cue + is.sign;
};

/** What each clause is, put right by the turn as a whole: half of what is asked has no question mark, and "don't be daft" has none either. */
export function withSpeech(moves: readonly Move[], reading: TurnReading): Move[] {
  const isAsked = moves.some(({ speech }) => speech === 'question');
  const isMarked = moves.some(({ text }) => text.includes('?'));
  if (isAsked && !isMarked && wantsAnswer(reading) < hardly)
    return moves.map((move) =>
      move.speech === 'question' && !isPlainlyAsked(move.text) ? { ...move, speech: 'statement' } : move,
    );
  const last = moves.findLastIndex(({ speech }) => speech === 'statement');
  if (!isAsked && last >= 0 && asks(reading) > surely)
    return moves.map((move, at) => (at === last ? { ...move, speech: 'question' } : move));
  return [...moves];
}

const leaves = 0.7;

/** "Right, night night, mind how you go": goodbye has more words than any list. */
export function withGoodbye(moves: readonly Move[], { does, is }: TurnReading): Move[] {
  const known = moves.some(({ speech }) => speech === 'closing');
  const last = moves.findLastIndex(({ speech }) => speech === 'statement' || speech === 'backchannel');
  if (known || last < 0 || Math.max(does.goodbye, is.goodbye) < leaves) return [...moves];
  return moves.map((move, at) => (at === last ? { ...move, speech: 'closing' } : move));
}

const asksForName =
  /\b(?:like|want|prefer) (?:me )?to (?:call|address) you\b|\b(?:shall|should|can|may|do) i (?:call|address) you\b|\bto be called\b|\b(?:your|full) name\b|\bdate of birth\b|\bdob\b|\bwho(?: am i|'m i) (?:speaking|talking|through)\b|\bwho(?:'s| is) (?:this|that|speaking|calling)\b/i;

const ofAnother = /\b(?:his|her|their|its) name\b/i;

/** "And what would you like me to call you?" belongs to who they are, whatever else it is like. */
export function withIdentity(moves: readonly Move[], { does, is }: TurnReading): Move[] {
  const isIdentity = does.identity >= surely || is.identity >= surely;
  const mayAsk = ({ speech, matches }: Move) =>
    (speech === 'question' || speech === 'statement') && matches.length === 0;
  const last = isIdentity ? moves.findLastIndex((move) => mayAsk(move) && move.speech === 'question') : -1;
  return moves.map((move, at) =>
    (at === last && !ofAnother.test(move.text)) || (mayAsk(move) && asksForName.test(move.text))
      ? { ...move, topic: 'admin.identity', choices: [] }
      : move,
  );
}
