import { type AnswerIndex, likenesses, type Question } from './answer-index.ts';
import { isTwin } from './known-answer.ts';

/** How near a line must be to a reply that was worded anew to have been its matter. */
const spokenOf = 0.7;

/** The answer of which most was said in a reply: its topic. By the lines themselves, or by their meaning where it was worded anew. */
export function topicOf(meant: Question, reply: string, { answers }: AnswerIndex): string | null {
  let [topic, most]: [string | null, number] = [null, 0];
  for (const { answer } of answers) {
    const said = [answer.lead, ...answer.further].filter((line) => line !== '' && reply.includes(line));
    const length = said.reduce((sum, line) => sum + line.length, 0);
    if (length > most) [topic, most] = [answer.id, length];
  }
  if (topic !== null) return topic;
  for (const { answer, lead, further } of answers) {
    const [near = 0] = likenesses(meant, [lead, ...further]);
    if (near > Math.max(most, spokenOf)) [topic, most] = [answer.id, near];
  }
  return topic;
}

/** It and what goes into its detail, or says it in short. */
export function withTwins(id: string, { answers }: AnswerIndex): string[] {
  const own = answers.find(({ answer }) => answer.id === id)?.answer;
  return answers.filter(({ answer }) => answer === own || (own && isTwin(own, answer))).map(({ answer }) => answer.id);
}
