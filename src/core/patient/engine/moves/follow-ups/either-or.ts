import { stem, stemsOf } from '#core/text/stems.ts';
import { sentences, words } from '#core/text/words.ts';
import type { Fact } from '../../../../cases/schema-disclosure.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Move } from '../../../understanding.ts';
import { type Draft, hasRoomFor, say, sayOneOf, wasTold } from '../../draft.ts';
import { answerFact } from '../../tell-fact.ts';
import { commonLines } from '../../wording/common-lines.ts';
import { choosesSide, type Sides, sidesOf } from '../../wording/either-side.ts';
import { untoldOf } from '../further.ts';
import { wordsNaming } from './asked-aspects.ts';
import { subjectOf } from './on-subject.ts';

const wordsOfChoice = 12;
/** "Is it sharp or dull?", "mornings or evenings?": of what was talked of, and named nowhere. */
const leansOn = /\b(?:it|that|this|they|those|these|them)\b/i;
const hasVerb = /\b(?:is|are|was|were|do|does|did|have|has|had|can|could|would|will|who|what|where|how|why)\b/i;

const isChoice = ({ text }: Move): boolean => words(text).length <= wordsOfChoice && sidesOf(text) !== null;

/** Which of two it is, by what the case holds on what was told last, or has told of what is named. */
export function chooseSide(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const { file, state } = draft;
  const move = questions.find((one) => one.matches.length === 0 && isChoice(one));
  const sides = move && sidesOf(move.text);
  if (!sides) return null;
  const isBare = leansOn.test(move.text) || !hasVerb.test(move.text);
  const subject = isBare ? subjectOf(file, state, state.turn) : [];
  const chooses = ({ brief, says }: Fact) => [brief, ...says].some((text) => choosesSide(sides, text));
  const untold = subject.flatMap((told) => untoldOf(file, state, told)).find(chooses);
  if (untold && answerFact(draft, untold, 'fact')) return ['answer'];
  const named = wordsNaming(move.text)
    .map(stem)
    .filter((word) => !sides.includes(word));
  const isNamed = (fact: Fact) =>
    wasTold(state, fact.id) && named.some((word) => stemsOf(fact.says.join(' ')).has(word));
  const told = [...subject, ...file.facts.filter(isNamed)].find((fact) => sayWhatChooses(draft, sides, fact));
  if (!told) return null;
  draft.events.reason.targets.push(`fact.${told.id}`);
  return ['answer'];
}

const sayWhatChooses = (draft: Draft, sides: Sides, { id, brief, says }: Fact): boolean =>
  [brief, ...says]
    .flatMap(sentences)
    .some((text) => choosesSide(sides, text) && hasRoomFor(draft, text) && say(draft, text, [id]));

/** Where nothing tells which. */
export function leaveOpenWhich(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  if (!questions.some(isChoice)) return null;
  return sayOneOf(draft, commonLines.eitherOr, 'either-or') ? ['unknown'] : null;
}
