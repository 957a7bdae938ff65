import { stem, stemsOf } from '#core/text/stems.ts';
import { words } from '#core/text/words.ts';
import type { Fact } from '../../../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../../../topics/topics.ts';
import type { Move } from '../../../understanding.ts';
import { type Draft, wasTold } from '../../draft.ts';
import { mayBeTold } from '../../gates.ts';
import { asksLike, wordsNaming } from './asked-aspects.ts';

const fewWords = 9;

/**
 * "How often though?", "before you get in the van?", after a question that was only half answered: what was played down then,
 * and is asked for closely in these words.
 */
export function factHeldBefore({ file, state }: Draft, questions: readonly Move[]): Fact | undefined {
  const bare = questions.filter(({ text, matches }) => matches.length === 0 && words(text).length <= fewWords);
  const isPlayedDown = (fact: Fact) =>
    fact.gate === 'probed' && (state.asked[fact.id] ?? 0) > 0 && !wasTold(state, fact.id) && mayBeTold(fact, state);
  const isOnTopic = ({ topic }: Fact) => splitTopicReference(topic).topic === state.lastTopic;
  const playedDown = file.facts.filter(isPlayedDown);
  const isMeant = (fact: Fact) => {
    const close = [...fact.asks, ...(fact.probes ?? [])];
    const named = stemsOf((fact.probes ?? []).join(' '));
    return bare.some(
      ({ text }) =>
        asksLike(text, close) ||
        (isOnTopic(fact) &&
          wordsNaming(text)
            .map(stem)
            .some((word) => named.has(word))),
    );
  };
  return playedDown.find((fact) => isOnTopic(fact) && isMeant(fact)) ?? playedDown.find(isMeant);
}
