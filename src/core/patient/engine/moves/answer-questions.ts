import { asksOfAnother } from '#core/patient/understand/acts/about-another.ts';
import { looksLikeQuestion } from '#core/patient/understand/acts/speech-act.ts';
import type { Fact } from '../../../cases/schema-disclosure.ts';
import { type PlanEntry, unsettled } from '../../plan/ledger.ts';
import type { ReplyKind } from '../../state.ts';
import type { Move } from '../../understanding.ts';
import { echoedCues, pickUpCues } from '../cues.ts';
import { type Draft, findFact, sayOneOf, wasTold } from '../draft.ts';
import { gateOpens } from '../gates.ts';
import { givesReasons, type HeardTurn, idsIn } from '../hear-turn.ts';
import { asksForMore, isInvitation, offerFacts } from '../open-question.ts';
import { askAgain, askDueQuestion, hearEarlyAnswers } from '../questions.ts';
import { isGreat, react } from '../reactions.ts';
import { answerRemark } from '../signs.ts';
import { answerFact } from '../tell-fact.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayStock } from '../wording/stock.ts';
import { sayWhatTheyTell } from './arrangements.ts';
import { type AskedFact, askedOn, factOnTopic, factsAsked } from './asked-facts.ts';
import { sayInOtherWords } from './asking-on.ts';
import { answerBareQuestion, answerPush, answerView, raiseDoubt, sayObjection, viewOfNews } from './check.ts';
import { answerBarely, asksWhatIsUnsaid } from './follow-ups/answer-barely.ts';
import { chooseSide, leaveOpenWhich } from './follow-ups/either-or.ts';
import { factHeldBefore } from './follow-ups/held-before.ts';
import { factOnPerson } from './follow-ups/who-is-it.ts';
import { detailOf, factToldOn, sayAspect } from './further.ts';
import { askedBeforeHint, hintsTakenUp } from './hints.ts';
import { takeUnknownProposal } from './listen.ts';
import { answerNearest, nearestBeside, nearestOfOpen } from './nearest.ts';
import { admitNotKnowing, admitUnsure, askBack, deny, leaveToAnother, tellWhatIsAsked } from './not-known.ts';
import { askAboutItem } from './proposals/propose.ts';

/** Told one after the other; what does not fit is asked for again. */
export function answerQuestions(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  // "And what is her theory?", after two plain questions: those are answered first.
  const before = askedBeforeHint(turn).filter((move) => !isInvitation(move));
  const first = before.length > 0 ? answerFacts(draft, before) : null;
  const cues = pickUpCues(draft, [...hintsTakenUp(draft, turn), ...echoedCues(draft, turn.spoken)]);
  // A door that opens leads where it leads: what is merely invited does not come through it as well.
  const asking = turn.asking.filter((move) => !before.includes(move) && !(cues && isInvitation(move)));
  const moved = react(draft, idsIn(turn, 'reaction'), isGreat) ?? [];
  // "You sound exhausted. Tell me what's been happening.": what shows comes first.
  const shown =
    !cues && asking.every((move) => isInvitation(move) || isRemark(move))
      ? (answerRemark(draft, idsIn(turn, 'sign')) ?? [])
      : [];
  const who = sayWho(draft, asking);
  const kinds = [
    ...(first ?? []),
    ...(cues ?? []),
    ...moved,
    ...shown,
    ...(answerFacts(draft, asking) ?? (who ? (['identity'] as const) : [])),
  ];
  return kinds.length > 0 ? [...new Set(kinds)] : null;
}

const isRemark = ({ matches }: Move): boolean => matches.some(({ kind }) => kind === 'sign');

/** A name that is asked for among other things is given first, once. */
function sayWho(draft: Draft, asking: readonly Move[]): boolean {
  const isAsked = asking.some(({ topic, matches }) => topic === 'admin.identity' && matches.length === 0);
  return isAsked && asking.length > 1 && sayOneOf(draft, draft.file.speaker.lines.identity, 'identity');
}

const plainlyAskedAgain = 0.9;

/** The facts that are asked for, as many as there is room for. */
export function answerFacts(draft: Draft, asking: readonly Move[]): ReplyKind[] | null {
  const all: AskedFact[] = [];
  const heard = asking.map((move) => {
    const found = askedIn(draft, move, all);
    all.push(...found);
    return { move, found, isKnown: found.every(({ fact }) => wasTold(draft.state, fact.id)) };
  });
  const asked = withoutOldNews(draft, all);
  const left: AskedFact[] = [];
  let isSaid = false;
  for (const { move, found, isKnown } of heard) {
    if (isKnown && !isSaid && sayAspect(draft, move)) {
      isSaid = true;
      continue;
    }
    if (isKnown && asksWhatIsUnsaid(move)) continue;
    left.push(...asked.filter((one) => found.includes(one) && !answerFact(draft, one.fact, one.kind)));
    if (asked.length > 0) for (const fact of nearestBeside(draft, move)) answerFact(draft, fact, 'fact');
  }
  const open = asking.filter(isInvitation);
  if (open.length > 0 && asked.every(({ fact }) => fact.gate === 'offered')) {
    for (const move of open) {
      if (isSilentTopic(draft, move) || isAtTheEnd(draft, move)) continue;
      offerFacts(draft, move.topic);
    }
  }
  const { factsTold, factsHeld } = draft.events;
  if (left.length > 0 && factsTold.length > 0) sayOneOf(draft, commonLines.otherThing, 'other-thing');
  const kinds: ReplyKind[] = [
    ...(factsTold.length > 0 && open.length > 0 ? (['story'] as const) : []),
    ...(factsTold.length > 0 || isSaid ? (['answer'] as const) : []),
    ...(factsHeld.length > 0 ? (['holds'] as const) : []),
  ];
  return kinds.length > 0 && draft.pieces.length > 0 ? kinds : null;
}

/** Beside something that can be told, and is new or plainly asked for, what was told is told again only if it is asked for as plainly, and on another subject. */
function withoutOldNews({ state }: Draft, all: readonly AskedFact[]): readonly AskedFact[] {
  const isNew = ({ fact }: AskedFact) => !wasTold(state, fact.id);
  const isPlain = ({ confidence }: AskedFact) => confidence >= plainlyAskedAgain;
  const isTelling = ({ fact, kind }: AskedFact) => gateOpens(fact, kind, state);
  const fresh = all.filter((one) => isNew(one) && isTelling(one));
  if (fresh.length === 0 && !all.some((one) => !isNew(one) && isPlain(one))) return all;
  const isOnItsSubject = ({ fact }: AskedFact) => fresh.some((one) => one.fact.topic === fact.topic);
  return all.filter((one) => isNew(one) || (isPlain(one) && !isOnItsSubject(one)));
}

function askedIn(draft: Draft, move: Move, before: readonly AskedFact[]): AskedFact[] {
  const asked = newlyAsked(draft, move);
  // "So what's going on there?", of what was told first of all, is about what it is near to now.
  const near =
    isInvitation(move) && asked.every(({ fact }) => wasTold(draft.state, fact.id))
      ? nearestOfOpen(draft, move)
      : undefined;
  if (near && !wasTold(draft.state, near.id)) return [{ fact: near, kind: 'fact', confidence: 0 }];
  return asked.length > 0 ? asked : askedOn(draft.file, draft.state, move, before.at(-1)?.fact);
}

function newlyAsked({ file, state, events }: Draft, move: Move): AskedFact[] {
  if (move.acts.includes('invites-questions')) return [];
  const isOld = (fact: Fact) => wasTold(state, fact.id) && !events.factsTold.includes(fact.id);
  const asked = factsAsked(file, state, move).map((one): AskedFact => {
    const detail = isOld(one.fact) ? detailOf(file, state, move, one.fact) : undefined;
    return detail ? { ...one, fact: detail, kind: 'fact' } : one;
  });
  return asksForMore(move) ? asked.filter(({ fact }) => !wasTold(state, fact.id)) : asked;
}

/** "Anything else?" once there is a plan invites questions about it, and "would you go on that basis?" is about it too; the story is over. */
function isAtTheEnd({ state }: Draft, move: Move): boolean {
  return state.plan.entries.length > 0 && (asksForMore(move) || !move.topic?.startsWith('open.'));
}

/** An open question about a thing the case does not know of is no invitation to talk of something else. */
function isSilentTopic(draft: Draft, { topic }: Move): boolean {
  return topic !== null && !topic.startsWith('open.') && factOnTopic(draft.file, draft.state, topic) === undefined;
}

/** Nothing that was asked is in the case, or nothing was understood. */
export function answerUnmatched(draft: Draft, turn: HeardTurn): ReplyKind[] | null {
  if (turn.asking.some(asksForMore)) return askOwnQuestion(draft);
  // "What was his name?", asked of a child who died, is no question for one's own.
  if (turn.asking.some(({ text }) => asksAnothersName.test(text)))
    return (
      react(draft, idsIn(turn, 'reaction'), () => true) ??
      (sayOneOf(draft, commonLines.nameOfAnother, 'name-of-another') ? ['holds'] : null)
    );
  if (turn.asking.some(({ topic }) => topic === 'admin.identity')) {
    sayStock(draft, 'identity', commonLines.itIsMe, 'Yes, still me.');
    return ['identity'];
  }
  const questions = turn.asking.filter(({ speech }) => speech === 'question');
  if (questions.length === 0) return null;
  if (turn.has('permission')) {
    sayStock(draft, null, commonLines.goOn, 'Yes, go on.');
    return ['acknowledges', 'answer'];
  }
  if (questions.some(({ acts }) => acts.includes('proposes'))) return takeUnknownProposal(draft, turn);
  // "Heart untested. Pressure crashes.": in the middle of a plan, what is not put as a question is none.
  const isTold = !questions.some(({ text }) => looksLikeQuestion(text)) && draft.state.plan.entries.length > 0;
  if (isTold || (turn.explains && givesReasons(turn) && isUnderDiscussion(draft, turn)))
    return (
      react(draft, idsIn(turn, 'reaction'), () => true) ??
      hearEarlyAnswers(draft) ??
      sayWhatTheyTell(draft, questions) ??
      answerPush(draft, questions, turn.explains) ??
      viewOfNews(draft)
    );
  return (
    // "Can't you just eat better?" asks for less than it says.
    react(draft, idsIn(turn, 'reaction'), () => true) ??
    refuseAgain(draft, questions) ??
    tellOn(draft, questions) ??
    answerBarely(draft, questions) ??
    chooseSide(draft, questions) ??
    leaveToAnother(draft, questions) ??
    admitUnsure(draft, questions) ??
    sayWhatTheyTell(draft, questions) ??
    answerPush(draft, questions, turn.explains) ??
    sayObjection(draft, questions) ??
    answerView(draft, questions) ??
    sayHowItGoes(draft, questions) ??
    tellWhatIsAsked(draft, questions) ??
    deny(draft, questions) ??
    answerBareQuestion(draft, questions) ??
    sayInOtherWords(draft, questions) ??
    answerNearest(draft, questions) ??
    sayHeardAgain(draft, questions) ??
    leaveOpenWhich(draft, questions) ??
    admitNotKnowing(draft, questions) ??
    askBack(draft)
  );
}

const cantOrWont =
  /\b(?:can'?t|cannot|can (?:you|u) not|couldn'?t|don'?t know|not know)\b[^?]{0,20}\bor\b[^?]{0,15}\b(?:won'?t|rather not|not want|don'?t want|prefer not|not say|not ready)\b/i;

/** "Can't, or would rather not?": who did not say it does not say it now. */
function refuseAgain(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  if (!questions.some(({ text, matches }) => matches.length === 0 && cantOrWont.test(text))) return null;
  return sayOneOf(draft, commonLines.ratherNot, 'rather-not') ? ['holds'] : null;
}

/** "What happened, that night?": what was told last goes on. */
function tellOn(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const fact = factToldOn(draft, questions) ?? factHeldBefore(draft, questions) ?? factOnPerson(draft, questions);
  return fact && answerFact(draft, fact, 'probe') ? ['answer'] : null;
}

const asksAnothersName =
  /\b(?:his|her|their|the (?:baby|child|little one|boy|girl|man|woman)'?s?|your \w+'?s) name\b|\bwhat (?:was|is|were) (?:he|she|they|your \w+) called\b/i;

/** Something has been explained or proposed that a question may be about. */
function isUnderDiscussion({ state }: Draft, turn: HeardTurn): boolean {
  return state.plan.entries.length > 0 || turn.has('explains') || turn.has('shares-thinking');
}

/** What was objected to long ago, and talked of no more, nobody who is at ease comes back to at the end. */
const stillOnTheirMind = 6;

/** Asked whether there is more, a speaker with a question left asks it rather than saying there is nothing. */
export function askOwnQuestion(draft: Draft): ReplyKind[] {
  if (askDueQuestion(draft, true) || askAgain(draft) || askAboutItem(draft)) return ['own-question'];
  const { plan, turn } = draft.state;
  const isFresh = (entry: PlanEntry) =>
    !entry.objectionVoiced || turn - entry.turn <= stillOnTheirMind || feelingOf(draft) !== 'content';
  const inDoubt = unsettled(plan).filter((entry) => entry.standing === 'hesitating' && isFresh(entry));
  if (raiseDoubt(draft, inDoubt)) return ['own-question', 'hesitates'];
  if (draft.state.plan.entries.length === 0 && offerFacts(draft, null) > 0) return ['answer'];
  sayStock(draft, 'nothing_more', commonLines.nothing_more, 'No, thank you.');
  return ['acknowledges', 'answer'];
}

const asksHowItGoes =
  /\bhow (?:are|r|have|has|is|do|did) (?:you|u|things|it|life)(?: been)? (?:managing|manage|coping|cope|copin|bearing up|doing|getting on|get by|getting by|holding up|going)\b/i;

/** "How are you managing?": nobody answers that with "I don't know". */
function sayHowItGoes(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  if (!questions.some(({ text, matches }) => matches.length === 0 && asksHowItGoes.test(text))) return null;
  return sayOneOf(draft, commonLines.howItGoes, 'how-it-goes') ? ['feeling', 'answer'] : null;
}

/** What was told already, and is hardly heard in the question: a word more of it beats not knowing. */
function sayHeardAgain(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  for (const move of questions.filter(({ text }) => !asksOfAnother(text))) {
    const told = move.matches
      .flatMap(({ id }) => findFact(draft.file, id) ?? [])
      .filter((fact) => wasTold(draft.state, fact.id));
    for (const fact of told) {
      const detail = detailOf(draft.file, draft.state, move, fact);
      if (detail && answerFact(draft, detail, 'fact')) return ['answer'];
      if (!sayOneOf(draft, fact.says, fact.id, [fact.id])) continue;
      draft.events.reason.targets.push(`fact.${fact.id}`);
      return ['answer'];
    }
  }
  return null;
}
