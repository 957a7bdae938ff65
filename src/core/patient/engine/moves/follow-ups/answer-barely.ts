import { topicWords } from '#core/patient/engine/wording/topic-words.ts';
import type { Fact } from '../../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../../topics/topics.ts';
import type { ReplyKind } from '../../../state.ts';
import type { Match, Move } from '../../../understanding.ts';
import { type Draft, hasRoomFor, say, sayOneOf, wasTold } from '../../draft.ts';
import { answerFact } from '../../tell-fact.ts';
import { notKnownOf } from '../../wording/not-known-of.ts';
import { feelingOf } from '../../wording/stock.ts';
import { aspectOf, untoldOf } from '../further.ts';
import { type AskedAspect, asksBarely, aspectIn } from './asked-aspects.ts';
import { subjectOf } from './on-subject.ts';

/** "Since when?", of what was told with no word of when: to tell it once more is no answer. */
export const asksWhatIsUnsaid = (move: Move): boolean => asksBarely(move) && aspectIn(move.text)?.said !== undefined;

/** "Getting worse?", "which one?", "and the earlier two?": what the case has of it on what was told last, or an honest word that names it. */
export function answerBarely(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const isTold = ({ id }: Match) => wasTold(draft.state, id);
  const move = questions.find((one) => asksBarely(one) && one.matches.every(isTold));
  const asked = move && aspectIn(move.text);
  const subject = subjectOf(draft.file, draft.state, draft.state.turn);
  if (!asked || subject.length === 0) return null;
  draft.state.toldAt = draft.state.turn;
  const untold = subject.flatMap(
    (fact) => aspectOf(draft.file, draft.state, move, fact) ?? detailThatSays(draft, asked, fact),
  );
  if (untold.some((fact) => answerFact(draft, fact, 'fact')) && draft.pieces.length > 0)
    return [draft.events.factsTold.length > 0 ? 'answer' : 'holds'];
  if (asksForMoreOf.has(asked.name) && subject.some((fact) => sayOtherwise(draft, fact))) return ['answer'];
  return admitNotKnowingOf(draft, asked, subject[0] as Fact);
}

const asksForMoreOf: ReadonlySet<AskedAspect['name']> = new Set(['others', 'which', 'many', 'character']);

/** An untold detail that says it, whatever the detail is filed under. */
const detailThatSays = ({ file, state }: Draft, { said }: AskedAspect, told: Fact): Fact[] =>
  said ? untoldOf(file, state, told).filter(({ brief, says }) => [brief, ...says].some((text) => said.test(text))) : [];

function sayOtherwise(draft: Draft, { id, says }: Fact): boolean {
  const isSaid = says.some((wording) => hasRoomFor(draft, wording) && say(draft, wording, [id]));
  if (isSaid) draft.events.reason.targets.push(`fact.${id}`);
  return isSaid;
}

const named = /^(?:symptom|red-flag|measure|work|social\.(?:alcohol|smoking|drug))\b/;

function admitNotKnowingOf(draft: Draft, { name }: AskedAspect, { topic }: Fact): ReplyKind[] | null {
  const thing = named.test(topic) ? `the ${topicWords(splitTopicReference(topic).topic)}` : 'that';
  const isPutOut = feelingOf(draft) === 'annoyed';
  const lines = isPutOut
    ? draft.file.speaker.lines.unknown
    : notKnownOf[name].map((line) => line.replace('{it}', thing));
  return sayOneOf(draft, lines, `not-known.${name}`) ? ['unknown'] : null;
}
