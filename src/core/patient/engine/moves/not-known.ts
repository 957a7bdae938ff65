import { asksOfAnother } from '#core/patient/understand/acts/about-another.ts';
import { asksOpenly, looksLikeQuestion } from '#core/patient/understand/acts/speech-act.ts';
import { words } from '#core/text/words.ts';
import type { ReplyKind } from '../../state.ts';
import type { Move } from '../../understanding.ts';
import { type Draft, say, sayOneOf, wasTold } from '../draft.ts';
import { answerFact } from '../tell-fact.ts';
import { commonLines } from '../wording/common-lines.ts';
import { feelingOf, sayStock } from '../wording/stock.ts';
import { topicWords } from '../wording/topic-words.ts';
import { factOnTopic, isOfNamed } from './asked-facts.ts';
import { asksMeaning } from './asking-on.ts';
import { aspectIn } from './follow-ups/asked-aspects.ts';
import { isNearest } from './nearest.ts';

/** "Does your son sleep well?": nobody answers that with what they know of themselves. */
export function leaveToAnother(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  if (!questions.some(({ text }) => isOfNamed(draft.file, text))) return null;
  return sayOneOf(draft, commonLines.ofAnother, 'of-another') ? ['unknown'] : null;
}

/** "Does she know?", where the case holds nothing on it. */
export function admitUnsure(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const isUnread = (move: Move) => {
    const { topic, matches, choices, text } = move;
    return !isNearest(move) && topic === null && matches.length === 0 && choices.length === 0 && asksOfAnother(text);
  };
  if (!questions.some(isUnread)) return null;
  return sayOneOf(draft, commonLines.unsureOfAnother, 'unsure-of-another') ? ['unknown'] : null;
}

const deniable = /^(symptom|red-flag)\./;
const mostNamed = 3;

/** What the case holds on a thing is never denied: a detail of it that is faintly heard asks for the thing itself. */
export function tellWhatIsAsked(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const { file, state } = draft;
  const topics = questions.filter((move) => !asksMeaning(move)).flatMap(({ topic }) => topic ?? []);
  const fact = topics
    .filter((topic) => deniable.test(topic))
    .flatMap((topic) => factOnTopic(file, state, topic) ?? [])[0];
  if (!fact || wasTold(state, fact.id) || !answerFact(draft, fact, 'fact') || draft.pieces.length === 0) return null;
  return [draft.events.factsTold.length > 0 ? 'answer' : 'holds'];
}

/** "No cough and no fever": named where a bare "no" would leave open what it answers. */
export function deny(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  // What was told is never denied later.
  const wasToldOf = (topic: string) =>
    draft.file.facts.some((fact) => fact.topic === topic && wasTold(draft.state, fact.id));
  const topics = questions.flatMap((question) => {
    const { topic } = question;
    return topic !== null && deniable.test(topic) && !asksMeaning(question) && !wasToldOf(topic) ? [topic] : [];
  });
  if (topics.length === 0) return null;
  draft.events.reason.targets.push(...topics);
  const names = [...new Set(topics.map(topicWords))];
  if (names.length > 1 && names.length <= mostNamed) {
    const denied = names.map((name) => `no ${name}`);
    const last = denied.pop() ?? '';
    const sentence = `${denied.join(', ')} and ${last}.`;
    if (say(draft, `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`)) return ['deny', 'answer'];
  }
  sayStock(draft, 'denies', commonLines.denies, 'No.');
  return ['deny', 'answer'];
}

const yesOrNo = /^(?:no|not|nothing)\b/i;

/** "Not that I know of" answers "Have you...?" and not "How did you...?" */
export function admitNotKnowing(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const question = questions.find(({ topic }) => topic !== null) ?? questions.find(({ text }) => isWellPut(text));
  if (!question && mayAskBack(draft)) return null;
  const lines = draft.file.speaker.lines.unknown;
  const isOpen = asksOpenly(question?.text ?? '');
  const own = lines.filter((line) => !isOpen || !yesOrNo.test(line));
  const common = commonLines.unknown.filter((line) => !isOpen || !yesOrNo.test(line));
  const isSaid =
    sayOneOf(draft, own, 'unknown') ||
    (!isOpen && sayOneOf(draft, notNoticed(draft), 'not-noticed')) ||
    sayOneOf(draft, common, 'unknown');
  if (!isSaid) sayStock(draft, null, [], "I don't know.");
  return ['unknown'];
}

const wordsOfQuestion = 4;

/** "Did anybody help you up?": whoever is asked so has understood, whether or not there is an answer. */
const isWellPut = (text: string): boolean =>
  bySomethingTold.test(text) ||
  aspectIn(text) !== undefined ||
  text
    .split(/[,;:] (?:(?:and|so|but) )?/)
    .some((clause) => words(clause).length >= wordsOfQuestion && looksLikeQuestion(clause.replace(/[?\s]+$/, '')));

/** "And lying down?" */
const bySomethingTold = /^(?:and|or|but|what about|how about) \w+/i;

const notNoticed = (draft: Draft): readonly string[] =>
  ({
    content: commonLines.notNoticed,
    worried: [...commonLines.notNoticed_worried, ...commonLines.notNoticed],
    annoyed: commonLines.notNoticed_annoyed,
  })[feelingOf(draft)];

const pauseBetween = 6;

function mayAskBack({ state }: Draft): boolean {
  return state.askedBackAt === null || state.turn - state.askedBackAt >= pauseBetween;
}

/** In the person's own words, once in a while, and never with names of topics. */
export function askBack(draft: Draft): ReplyKind[] {
  draft.state.askedBackAt = draft.state.turn;
  sayStock(draft, 'not_understood', commonLines.askedBack, 'Sorry?');
  return ['asks-back'];
}
