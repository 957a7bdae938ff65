import type { PlanOffer } from '#core/plans.ts';
import {
  type AnswerIndex,
  answerIndex,
  type FoundAnswer,
  findAnswers,
  putRight,
  type Question,
  textsOf,
} from '#core/site-answers/answer-index.ts';
import {
  contact,
  differing,
  doesNotKnow,
  type HelperReply,
  replyTo,
  together,
} from '#core/site-answers/compose-answer.ts';
import { type ChatMessage, partsOf, questionBefore } from '#core/site-answers/follow-up.ts';
import { type Gate, gateOf, gateTexts } from '#core/site-answers/gates.ts';
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

/** What was asked before, and how near an answer must be for that not to matter. */
interface Leaning {
  before: string | null;
  enough: number;
}

/** After this long the words alone have to do. */
const vectorSeconds = 3;
const textsAtOnce = 16;
/** A question this near to an answer needs nothing of what was asked before it. */
const plainAlone = { inMessage: 0.7, inHistory: 0.95 };

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

  const lookUp = async (text: string): Promise<FoundAnswer[]> =>
    findAnswers(await meant([...new Set([text, putRight(text, index)])]), index);

  const replyToQuestion = async (text: string, { before, enough }: Leaning, plans: readonly PlanOffer[]) => {
    const asked = readPlanQuestion(putRight(text, index));
    const goesOn = before === null ? asked : continued(asked, readPlanQuestion(putRight(before, index)));
    const aboutPlans = isAboutPlans(asked) ? planAnswer(goesOn, plans) : null;
    if (aboutPlans) return withPlans(aboutPlans, index);
    const beforeOnPlans = before !== null && isAboutPlans(readPlanQuestion(putRight(before, index)));
    const alone = await lookUp(beforeOnPlans ? text.replace(/\b(?:it|that|this)\b/i, 'my subscription') : text);
    if (before === null || (alone[0]?.score ?? 0) >= enough) return replyTo(alone);
    return replyTo(await lookUp(`${before} ${text}`)) ?? replyTo(alone);
  };

  const answer = async ({ message, history, plans }: Asked): Promise<ChatReply> => {
    void prepare();
    const gate = gateOf(message);
    if (gate !== null) return spoken(gateReply(gate));
    const parts = partsOf(message);
    const replies: HelperReply[] = [];
    for (const [at, part] of parts.entries()) {
      // "How long is it, and can I skip it?": the second half leans on the first.
      const leaning: Leaning =
        at === 0
          ? { before: questionBefore(part, history), enough: plainAlone.inHistory }
          : { before: parts[at - 1] ?? null, enough: plainAlone.inMessage };
      const reply = await replyToQuestion(part, leaning, plans);
      if (reply) replies.push(reply);
    }
    const reply = replies.length === 0 ? doesNotKnow : together(replies);
    if (!ai || reply.kind !== 'answer') return spoken(reply);
    const text = await wordAnswer({ ai, question: message, history, answer: spoken(reply).text, log });
    return text === null ? spoken(reply) : { ...spoken(reply), text, model: ai.model };
  };

  return { answer, prepare };
}

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

function gateReply(gate: Gate): HelperReply {
  const kind = gate === 'emergency' || gate === 'distress' || gate === 'clinical' ? 'clinical' : 'refused';
  if (gate === 'greeting' || gate === 'thanks') return { kind: 'talk', lines: [gateTexts[gate]], sources: [] };
  if (gate === 'who') return { kind: 'talk', lines: [gateTexts[gate]], sources: [contact] };
  const source =
    gate === 'script'
      ? { label: 'Why does the patient not tell me everything?', link: '/faq#why-holds-back' }
      : kind === 'clinical'
        ? { label: 'Can I use it for advice about a real patient?', link: '/faq#use-for-real-patients' }
        : contact;
  return { kind, lines: [gateTexts[gate]], sources: [source] };
}

function withinSeconds<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${seconds} seconds`)), seconds * 1000);
    timer.unref();
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
