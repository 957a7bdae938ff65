import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords, sentences, words } from '#core/text/words.ts';
import type { CaseFile } from '../../../cases/schema.ts';
import type { Fact } from '../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../topics/topics.ts';
import { uncapitalised } from '../../plan/retelling.ts';
import type { PatientState } from '../../state.ts';
import type { Move } from '../../understanding.ts';
import { type Draft, findFact, hasRoomFor, say, wasTold } from '../draft.ts';
import { gateOpens, mayBeTold } from '../gates.ts';
import { commonLines } from '../wording/common-lines.ts';
import { asksWhatThen } from './asking-on.ts';
import { aspectIn, isVague } from './follow-ups/asked-aspects.ts';

/** What is still untold of what was told, and would be told now. */
export function untoldOf(file: CaseFile, state: PatientState, told: Fact): Fact[] {
  const { topic } = splitTopicReference(told.topic);
  return file.facts.filter(
    (fact) =>
      (fact.after === told.id || splitTopicReference(fact.topic).topic === topic) &&
      !wasTold(state, fact.id) &&
      mayBeTold(fact, state) &&
      gateOpens(fact, 'fact', state),
  );
}

/** "How long's that been?" about what was told asks for what has not been told of it. */
export function aspectOf(file: CaseFile, state: PatientState, { text }: Move, told: Fact): Fact | undefined {
  const aspects = aspectIn(text)?.aspects;
  const { topic } = splitTopicReference(told.topic);
  return file.facts.find((fact) => {
    const reference = splitTopicReference(fact.topic);
    const isFurther = reference.topic === topic && aspects?.some((aspect) => aspect === reference.aspect);
    return isFurther && !wasTold(state, fact.id) && mayBeTold(fact, state);
  });
}

const wordsOf = ({ asks, probes, gloss, says, brief }: Fact) =>
  stemsOf([...asks, ...(probes ?? []), gloss, ...says, brief].join(' '));

/** "You'd just got up from the chair?", of a faint that was told: the untold detail that has these words, and not the told one. */
export function detailOf(file: CaseFile, state: PatientState, { text }: Move, told: Fact): Fact | undefined {
  const known = wordsOf(told);
  const own = contentWords(text)
    .map(stem)
    .filter((word) => !known.has(word));
  const shared = (fact: Fact) => own.filter((word) => wordsOf(fact).has(word)).length;
  const [best] = untoldOf(file, state, told).toSorted((one, other) => shared(other) - shared(one));
  return best && shared(best) > 0 ? best : undefined;
}

/** What was told of the same thing as the last facts, the last first. */
function toldLast({ file, state }: Draft): Fact[] {
  const last = state.lastFacts.flatMap((id) => findFact(file, id) ?? []).reverse();
  const topics = new Set(last.map(({ topic }) => splitTopicReference(topic).topic));
  const beside = file.facts.filter(
    ({ id, topic }) => topics.has(splitTopicReference(topic).topic) && wasTold(state, id),
  );
  return [...new Set([...last, ...beside])];
}

/** Facts that a question can only be about if they were told: those last told, where it names nothing else, and those heard in it or nearest to it. */
function toldAbout(draft: Draft, { text, matches, nearest = [] }: Move): Fact[] {
  // "What was the fright, and when did it happen?"
  const now = draft.events.factsTold.flatMap((id) => findFact(draft.file, id) ?? []).toReversed();
  if (now.length > 0 && matches.length === 0 && isVague(text)) return now;
  const heard = [...matches, ...nearest]
    .flatMap(({ id }) => findFact(draft.file, id) ?? [])
    .filter(({ id }) => wasTold(draft.state, id));
  const own = contentWords(text).map(stem);
  const last = toldLast(draft).filter((fact) => isVague(text) || own.some((word) => wordsOf(fact).has(word)));
  const about = isVague(text) ? [...last, ...heard] : [...heard, ...last];
  return [...new Set(about)].filter(({ id }) => !draft.events.factsTold.includes(id));
}

export const asksAspect = ({ text, speech }: Move): boolean =>
  speech === 'question' && aspectIn(text)?.said !== undefined;

/** What has just been told of it may say so already. */
const isAnswered = ({ pieces }: Draft, { brief, says }: Fact, said: RegExp): boolean =>
  pieces.some((piece) => [brief, ...says].includes(piece) && said.test(piece));

/** "When was that?" of what was told already: the shortest sentence of it that says when. */
export function sayAspect(draft: Draft, move: Move): boolean {
  const said = aspectIn(move.text)?.said;
  if (!said || move.speech !== 'question') return false;
  return toldAbout(draft, move).some((fact) => {
    if (draft.events.factsTold.includes(fact.id) && isAnswered(draft, fact, said)) return true;
    const answers = [fact.brief, ...fact.says]
      .flatMap(sentences)
      .filter((sentence) => said.test(sentence) && hasRoomFor(draft, sentence))
      .toSorted((one, other) => words(one).length - words(other).length);
    const again = answers.flatMap((sentence) => commonLines.again.map((lead) => `${lead}${uncapitalised(sentence)}`));
    if (![...answers, ...again].some((sentence) => say(draft, sentence, [fact.id]))) return false;
    // Told again is what the words themselves ask for; what they only lean on was told already.
    if (move.matches.some(({ id }) => id === fact.id)) draft.events.factsTold.push(fact.id);
    draft.events.reason.targets.push(`fact.${fact.id}`);
    return true;
  });
}

/** "What happened, that night?", right after something was told: what is untold of it. */
export function factToldOn({ file, state }: Draft, questions: readonly Move[]): Fact | undefined {
  if (!questions.some(asksWhatThen)) return undefined;
  return state.lastFacts
    .toReversed()
    .flatMap((id) => findFact(file, id) ?? [])
    .flatMap((told) => untoldOf(file, state, told).filter(({ after }) => after === told.id))[0];
}
