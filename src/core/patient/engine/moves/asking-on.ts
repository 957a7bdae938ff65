import { sharedContentWords, words } from '#core/text/words.ts';
import type { CaseFile } from '../../../cases/schema.ts';
import type { Fact } from '../../../cases/schema-disclosure.ts';
import type { PatientState, ReplyKind } from '../../state.ts';
import type { Move } from '../../understanding.ts';
import { type Draft, findFact, hasRoomFor, say } from '../draft.ts';
import { isInvitation } from '../open-question.ts';

/** "What do you mean?", "listening for what?", "tell me more": about nothing but the last words. */
const meaning =
  /\b(?:what|how) (?:do|did) you mean\b|\bmeaning\b\W*$|\bin what (?:way|sense)\b|\b(?:tell|say) (?:me )?(?:a (?:bit|little) )?more\b\W*$|\bsuch as\b\W*$|\blike what\b|\b(?:for|of|about|to|from|with) (?:what|who|whom)\b\W*$/i;
const whatThen =
  /^(?:(?:and|so|but|oh|right|ok|okay)\b,? )*(?:what happened(?: then| next| there| exactly| after(?: that)?|,? (?:on )?that (?:night|day|time|morning|evening))?|and then|then what|what then|what did (?:you|u|he|she|they) do(?: then| about (?:it|that))?|how come|what was (?:that|it) like|(?:can you |could you )?tell me (?:about (?:it|that)|what happened))\W*$/i;
const fewWords = 10;

/** The last first. */
const lastFacts = (file: CaseFile, { lastFacts: ids }: PatientState): Fact[] =>
  ids.toReversed().flatMap((id) => findFact(file, id) ?? []);

/** Asks on about what was told last, and about nothing else. */
export const asksMeaning = (move: Move): boolean =>
  !isInvitation(move) && meaning.test(move.text) && words(move.text).length <= fewWords;

/** "What happened then?": more of what was told last. */
export const asksWhatThen = ({ text }: Move): boolean => whatThen.test(text);

/** Gives back a word of what was told last, in the question or before it: "Put under. Something happened?" */
const echoes = ({ heard }: Draft, { says, brief }: Fact): boolean =>
  words(heard).length <= fewWords && sharedContentWords([...says, brief].join(' '), heard).length > 0;

/** What was told last in other words, for whoever asks on about it and names nothing that the case holds. */
export function sayInOtherWords(draft: Draft, questions: readonly Move[]): ReplyKind[] | null {
  const isAskedOn = questions.some((move) => asksMeaning(move) || asksWhatThen(move));
  const meant = lastFacts(draft.file, draft.state).filter((fact) => isAskedOn || echoes(draft, fact));
  const fact = meant.find((one) =>
    one.says.some((wording) => hasRoomFor(draft, wording) && say(draft, wording, [one.id])),
  );
  if (!fact) return null;
  draft.events.reason.targets.push(`fact.${fact.id}`);
  return ['answer'];
}
