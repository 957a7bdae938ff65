import { words } from '#core/text/words.ts';
import { justProposed, passOver } from '../../../plan/ledger.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Move } from '../../../understanding.ts';
import { type Draft, sayOneOf } from '../../draft.ts';
import type { HeardTurn } from '../../hear-turn.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { sayTaken } from '../proposals/propose.ts';
import { kindOfTaken, type Taken } from '../proposals/taken.ts';
import { askedAgain, byFirmness, namedApart } from './named-entries.ts';

const wantsOne =
  /\b(?:which (?:is it|one|of|would|will|do|did)|pick (?:one|1)|choose|rather|prefer)\b[^.!]*\bor\b|\bor\b[^.!]*\b(?:which (?:is it|one)|do you prefer|would you rather)\b/i;
/** "... or a scan. Which is nearer?": of what was put in the same breath. */
const wantsEither = /^(?:so |and |now )?which\b/i;
const wordsOfEither = 6;
const offersEither = /(?:^|[.;] )or\b|\b(?:either|alternatively)\b/i;

/** "Which is it to be, the ambulance or Nathan's car?": one of them, and unless it is only to come first, the other is off. */
export function answerChoice(draft: Draft, { spoken }: HeardTurn, heard: readonly Taken[]): ReplyKind[] | null {
  const { plan, turn } = draft.state;
  // Put in the same breath as the things, it is answered with them.
  if (plan.choice?.turn === turn && plan.choice.leaning >= 0) return null;
  const questions = spoken.filter(({ speech }) => speech === 'question').map(({ text }) => text);
  const asked = questions.join(' ');
  const ofThese = questions.some((text) => wantsEither.test(text) && words(text).length <= wordsOfEither);
  const justNow = ofThese && offersEither.test(draft.heard) ? justProposed(draft.state.plan, draft.state.turn) : [];
  const named = wantsOne.test(asked)
    ? asked.split(/\bor\b/i).flatMap((half) => namedApart(draft, half).slice(0, 1))
    : justNow;
  const [other, chosen] = [...new Set(named)].filter(({ standing }) => standing !== 'declined').toSorted(byFirmness);
  if (!other || !chosen) return null;
  // What is newly proposed beside them is answered first.
  if (heard.some(({ entry, again }) => !again && !named.includes(entry))) return null;
  const taken = askedAgain(draft, chosen);
  if (!sayTaken(draft, taken)) return null;
  if (chosen.standing === 'agreed' && !/\bfirst\b/i.test(asked)) passOver(other);
  return [kindOfTaken(draft, taken), 'answer', 'check'];
}

const asksPreference =
  /\bwhat would you (?:like|prefer|rather|want)(?: me| us)? to\b|\bwhat(?:'s| is) your (?:choice|preference|decision)\b|\bwhat do you want (?:me |us )?to (?:do|ask for|arrange)\b|\bwhich way (?:are|would) you (?:lean\w*|go)\b/i;
const turnsOfTalk = 4;

/** "So what would you like me to ask for?", once things have been proposed: of these the one they are nearest to. */
export function answerPreference(draft: Draft, { spoken }: HeardTurn): ReplyKind[] | null {
  if (!spoken.some(({ text, speech }) => speech === 'question' && asksPreference.test(text))) return null;
  const { plan, turn } = draft.state;
  const open = plan.entries.filter((entry) => entry.standing !== 'declined' && turn - entry.turn <= turnsOfTalk);
  const [nearest] = open.toSorted((one, other) => byFirmness(other, one) || other.turn - one.turn);
  if (!nearest) return null;
  const taken = askedAgain(draft, nearest);
  return sayTaken(draft, taken) ? [kindOfTaken(draft, taken), 'answer', 'check'] : null;
}

const asksWho =
  /\bwho(?:'s| is|'ll| will| should| would)? (?:going to |gonna |best to )?(?:rings?|calls?|phones?|telephones?|tells?|writes?|speaks?|arranges?|books?)\b/i;
const oneOfUs =
  /\b(?:you or me|me or you|shall i or will you|(?:yourself|you),? or (?:shall|should|would you (?:like|rather)) (?:i|me)|shall i\b[^?.]*\bor (?:would|will|do) (?:you|u)|(?:will|would|do|can) you\b[^?.]*,? or (?:shall|should|can) i|would you rather (?:i|me|we)|do you want (?:me|us) (?:there|with you|to be there))\b/i;

const plainlyAsked = 0.7;
const youOrMe = /\b(?:you or me|me or you)\b/i;

/** "Who should ring him, you or me?": whoever the doctor thinks best. */
export function leaveItToDoctor(draft: Draft, { spoken, matches }: HeardTurn): ReplyKind[] | null {
  if (draft.state.plan.entries.length === 0) return null;
  // "Will you let Nathan drive, or shall I get an ambulance?": two things are proposed, not who is to do one.
  const proposesTwo = (move: Move) => move.matches.filter(({ kind }) => kind === 'offer').length > 1;
  if (spoken.some((move) => oneOfUs.test(move.text) && proposesTwo(move))) return null;
  const asksNothingElse = matches('fact', 'probe').length === 0;
  const isAsked = ({ text, speech }: Move) => speech === 'question' && asksNothingElse && asksWho.test(text);
  // "Have you got a car, or should I send one?" asks for a fact.
  const asksFact = ({ text, matches: ofMove }: Move) =>
    !youOrMe.test(text) && ofMove.some(({ kind, confidence }) => kind === 'fact' && confidence >= plainlyAsked);
  const isOneOfUs = spoken.some((move) => oneOfUs.test(move.text) && !asksFact(move));
  if (!isOneOfUs && !spoken.some(isAsked)) return null;
  return sayOneOf(draft, commonLines.whoeverYouThink, 'whoever') ? ['answer'] : null;
}
