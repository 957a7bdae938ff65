import type { Fact } from '../../cases/schema-disclosure.ts';
import { splitTopicReference } from '../../topics/topics.ts';
import { type Draft, wasTold } from './draft.ts';
import { mayBeTold } from './gates.ts';
import { aspectWord, topicWords } from './wording/topic-words.ts';
import { nextWording } from './wording/wording.ts';

const forms = ['Do you mean {choice}?', 'Sorry, {choice}?', 'Which do you mean: {choice}?'];
const mostNamed = 3;

/** To name a topic that is still held back would point at it. */
function mayBeNamed(draft: Draft, fact: Fact): boolean {
  if (wasTold(draft.state, fact.id)) return true;
  return (fact.gate === 'offered' || fact.gate === 'asked') && mayBeTold(fact, draft.state);
}

function nameOf(draft: Draft, fact: Fact, byAspect: boolean): string {
  if (byAspect) return aspectWord(fact.topic) ?? 'how it is in general';
  const name = topicWords(fact.topic);
  return fact.topic.startsWith('symptom.') && wasTold(draft.state, fact.id) ? `the ${name}` : name;
}

/** "Do you mean the pain, or the numbness?"; null when there are not two things that may be named. */
export function choiceQuestion(draft: Draft, choices: readonly Fact[]): string | null {
  const nameable = choices.filter((fact) => mayBeNamed(draft, fact));
  const topics = new Set(nameable.map(({ topic }) => splitTopicReference(topic).topic));
  const names = [...new Set(nameable.map((fact) => nameOf(draft, fact, topics.size === 1)))].slice(0, mostNamed);
  const last = names.at(-1);
  if (names.length < 2 || last === undefined) return null;
  const choice = `${names.slice(0, -1).join(', ')}, or ${last}`;
  return nextWording(draft, 'asked-back', forms).replace('{choice}', choice);
}
