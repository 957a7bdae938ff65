import { contentWords, sentences } from '#core/cases/words.ts';
import type { PlanOffer } from '#core/plans.ts';
import {
  type AnswerIndex,
  answerIndex,
  type FoundAnswer,
  findAnswers,
  putRight,
  type Question,
  textsOf,
  topicOf,
} from '#core/site-answers/answer-index.ts';
import { differing, doesNotKnow, type HelperReply, replyTo, together } from '#core/site-answers/compose-answer.ts';
import { askedBefore, type Before, type ChatMessage, partsOf } from '#core/site-answers/follow-up.ts';
import { gateReplies } from '#core/site-answers/gate-replies.ts';
import { gateOf, isOfPractice } from '#core/site-answers/gates.ts';
import type { KnownAnswer } from '#core/site-answers/known-answer.ts';
import {
  continued,
  isAboutPlans,
  type PlanAnswer,
  planAnswer,
  readPlanQuestion,
} from '#core/site-answers/plan-facts.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import type { Encoder } from '#server/ports/encoder/encoder.ts';
import { wordAnswer } from './word-answer.ts';

export interface ChatbotDependencies {
  encoder: Pick<Encoder, 'encode' | 'encodeForGood'>;
  /** Words the answer where there is one; what it says is decided without it. */
  ai: AiPort | null;
  answers: readonly KnownAnswer[];
  /** Words that are not misspelt although no answer has them. */
  english: ReadonlySet<string>;
  log: { warn(details: object, message: string): void };
}

interface Asked {
  message: string;
  history: readonly ChatMessage[];
  /** As they are sold now. */
  plans: readonly PlanOffer[];
}

export interface ChatReply {
  kind: HelperReply['kind'];
  text: string;
  sources: HelperReply['sources'];
  /** The model that worded it, if one did. */
  model: string | null;
}

/** Answers visitors' questions about the product from the site's own words. */
export interface Chatbot {
  answer(asked: Asked): Promise<ChatReply>;
  /** Works out the meaning of all answers; until that is done words alone decide. */
  prepare(): Promise<void>;
}

/** After this long the words alone have to do. */
const vectorSeconds = 3;
const textsAtOnce = 16;
/** How much nearer an answer is for having been the subject already. */
const sameTopic = { needed: 0.16, possible: 0.06 };

export function chatbotOver({ encoder, ai, answers, english, log }: ChatbotDependencies): Chatbot {
  const index = answerIndex(answers, english);
  let prepared: Promise<void> | null = null;

  /** A few at a time, so that a patient's reply never waits for all of them. */
  const learn = async () => {
    const texts = textsOf(index);
    for (let from = 0; from < texts.length; from += textsAtOnce) {
      const some = texts.slice(from, from + textsAtOnce);
      const vectors = await encoder.encodeForGood(some.map(({ text }) => text));
      some.forEach((text, at) => {
        text.vector = vectors[at] ?? null;
      });
    }
  };
  const prepare = () => {
    prepared ??= learn().catch((error: unknown) => {
      prepared = null;
      log.warn({ err: error }, 'no sentence vectors; the site helper goes by words');
    });
    return prepared;
  };

  const meant = async (texts: string[]): Promise<Question> => {
    const vectors = await withinSeconds(vectorSeconds, encoder.encode(texts)).catch((error: unknown) => {
      log.warn({ err: error }, 'no sentence vectors; the site helper goes by words');
      return texts.map(() => null);
    });
    return { texts, vectors };
  };

  const lookUp = async (text: string, topics?: ReadonlyMap<string, number>): Promise<FoundAnswer[]> =>
    findAnswers(await meant(waysToRead(text, index)), index, topics);

  /** What was spoken of before is nearer, and a question that needs it is also read together with it. */
  const lookUpAfter = async (text: string, { question, answer, isNeeded }: Before): Promise<FoundAnswer[]> => {
    const topic = topicOf(answer, index) ?? (await lookUp(question))[0]?.answer.id;
    const topics = new Map(topic === undefined ? [] : [[topic, isNeeded ? sameTopic.needed : sameTopic.possible]]);
    const ofPlans = isAboutPlans(readPlanQuestion(putRight(question, index)));
    const alone = await lookUp(ofPlans ? text.replace(/\b(?:it|that|this)\b/i, 'my subscription') : text, topics);
    return isNeeded ? nearer(alone, await lookUp(`${question} ${text}`, topics)) : alone;
  };

  const replyToQuestion = async (text: string, previous: Before | null, plans: readonly PlanOffer[]) => {
    const asked = readPlanQuestion(putRight(text, index));
    const goesOn = previous ? continued(asked, readPlanQuestion(putRight(previous.question, index))) : asked;
    const aboutPlans = isAboutPlans(asked) ? planAnswer(goesOn, plans) : null;
    if (aboutPlans) return withPlans(aboutPlans, index);
    const found = previous ? await lookUpAfter(text, previous) : await lookUp(text);
    return replyTo(isOfPractice(text) ? found.filter(({ answer }) => !onlyForBodies.has(answer.id)) : found);
  };

  const answer = async ({ message, history, plans }: Asked): Promise<ChatReply> => {
    void prepare();
    const gate = gateOf(message);
    if (gate !== null) return spoken(gateReplies[gate]);
    const parts = partsOf(message);
    const replies: HelperReply[] = [];
    for (const [at, part] of parts.entries()) {
      // "How long is it, and can I skip it?": the second half leans on the first.
      const previous =
        at === 0 ? askedBefore(part, history) : askedBefore(part, [{ role: 'user', content: parts[at - 1] ?? '' }]);
      const reply = await replyToQuestion(part, previous, plans);
      if (reply) replies.push(reply);
    }
    const reply = replies.length === 0 ? doesNotKnow : together(replies);
    if (!ai || reply.kind !== 'answer') return spoken(reply);
    const text = await wordAnswer({ ai, question: message, history, answer: spoken(reply).text, log });
    return text === null ? spoken(reply) : { ...spoken(reply), text, model: ai.model };
  };

  return { answer, prepare };
}

/** Not for illness in a case; despair is heard wherever it is spoken of. */
const onlyForBodies: ReadonlySet<string> = new Set(['gate/emergency', 'gate/clinical']);

const spoken = ({ kind, lines, sources }: HelperReply): ChatReply => ({
  kind,
  text: lines.join(' '),
  sources,
  model: null,
});

const openTo: Readonly<Partial<Record<NonNullable<PlanAnswer['feature']>, string>>> = {
  voice_sessions: 'faq/can-i-speak',
  avatar_sessions: 'faq/can-i-speak',
  mock_exams: 'faq/is-there-a-mock-exam',
};

/** A figure alone would say that it is there to be used. */
function withPlans(plan: PlanAnswer, { answers }: AnswerIndex): HelperReply {
  const id = plan.feature === null ? undefined : openTo[plan.feature];
  const more = answers.find(({ answer }) => answer.id === id)?.answer;
  return {
    kind: 'answer',
    lines: more ? [...plan.lines, more.lead] : plan.lines,
    sources: differing([...plan.sources.slice(0, 1), ...(more?.sources.slice(0, 1) ?? []), ...plan.sources.slice(1)]),
  };
}

/** As it was typed, with its slips put right, and each sentence of a story alone. */
function waysToRead(text: string, index: AnswerIndex): string[] {
  const right = putRight(text, index);
  const said = sentences(right).filter((sentence) => contentWords(sentence).length > 1);
  return [...new Set([text, right, ...(said.length > 1 ? said : [])])];
}

/** Of two readings the one that finds each answer nearer. */
function nearer(one: readonly FoundAnswer[], other: readonly FoundAnswer[]): FoundAnswer[] {
  const best = new Map(one.map((found) => [found.answer.id, found]));
  for (const found of other) {
    if (found.score > (best.get(found.answer.id)?.score ?? 0)) best.set(found.answer.id, found);
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

function withinSeconds<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${seconds} seconds`)), seconds * 1000);
    timer.unref();
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
