import { stem, stemsOf } from '#core/text/stems.ts';
import { contentWords, words } from '#core/text/words.ts';
import type { Fact } from '../../../../cases/schema-disclosure.ts';
import type { Move } from '../../../understanding.ts';
import { type Draft, wasTold } from '../../draft.ts';
import { mayBeTold } from '../../gates.ts';

/** "Who's she, your granddaughter?", "who's Nathan, sorry?" */
const asksWho =
  /^(?:(?:and|so|sorry|hang on|wait|but)\b,? )*who(?:['’]?s| is| was| are| r) (?!(?:at|in|there|with|on|the best|going|here)\b)(?:(?:she|he|that|this|they|it)\b)?/i;
const fewWords = 8;

/** Of somebody who is named: what the case tells of them, what is still untold first. */
export function factOnPerson({ file, state }: Draft, questions: readonly Move[]): Fact | undefined {
  const named = questions
    .filter(({ text, matches }) => matches.length === 0 && words(text).length <= fewWords && asksWho.test(text))
    .flatMap(({ text }) => contentWords(text.replace(asksWho, '').replace(/\bsorry\b/i, '')).map(stem));
  const isOf = ({ gloss, says }: Fact) => {
    const known = stemsOf([gloss, ...says].join(' '));
    return named.some((word) => known.has(word));
  };
  const isOpen = (fact: Fact) => (fact.gate === 'asked' || fact.gate === 'offered') && !fact.sensitive;
  const isNamedIn = ({ gloss }: Fact) => named.some((word) => stemsOf(gloss).has(word));
  const known = file.facts
    .filter((fact) => isOpen(fact) && mayBeTold(fact, state) && isOf(fact))
    .toSorted((one, other) => Number(isNamedIn(other)) - Number(isNamedIn(one)));
  return known.find(({ id }) => !wasTold(state, id)) ?? known[0];
}
