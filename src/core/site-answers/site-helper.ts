import type { Encode } from '../patient/understanding.ts';
import type { TariffOffer } from '../tariffs/tariffs.ts';
import { sparingly } from '../text/spelling.ts';
import { contentWords, sentences } from '../text/words.ts';
import {
  type AnswerIndex,
  answerIndex,
  type FoundAnswer,
  findAnswers,
  learnIndex,
  putRight,
  type Question,
  textsOf,
} from './answer-index.ts';
import { differing, doesNotKnow, type HelperReply, replyTo, together } from './compose-answer.ts';
import { askedAfter, askedBefore, type Before, type ChatMessage, partsOf } from './follow-up.ts';
import { gateReplies, inCare } from './gate-replies.ts';
import { type Judgement, judgedTexts, judgementOf } from './gates.ts';
import type { KnownAnswer } from './known-answer.ts';
import {
  allowanceAsked,
  continued,
  isAboutTariffs,
  type TariffAnswer,
  type TariffQuestion,
  tariffAnswer,
  withFeatureOf,
} from './tariff-answer.ts';
import { namedBeside, namedByPrice } from './tariff-named.ts';
import type { ReadTariffQuestion } from './tariff-question.ts';
import { topicOf, withTwins } from './topic.ts';

export interface SiteQuestion {
  message: string;
  history: readonly ChatMessage[];
  /** As they are sold now. */
  plans: readonly TariffOffer[];
}

export interface SiteReply extends HelperReply {
  /** Whether the meaning of the question could not be worked out. */
  byWordsAlone: boolean;
}

/** Answers visitors' questions about the product from the site's own words. */
export interface SiteHelper {
  answer(asked: SiteQuestion): Promise<SiteReply>;
  /** Works out the meaning of all answers; until that is done words alone decide. */
  learn(): Promise<void>;
}

interface SiteHelperParts {
  answers: readonly KnownAnswer[];
  /** Words that are not misspelt although no answer has them. */
  english: ReadonlySet<string>;
  readTariffQuestion: ReadTariffQuestion;
  encode: Encode;
  /** For what is compared again and again. */
  encodeForGood: Encode;
}

/** Nobody misspells more different words in one question. */
const mostPutRight = 40;
/** Sentences of a story that are also read alone. */
const mostSentences = 6;
/** Sentences of what the helper said before, by which its topic is known. */
const mostOfReply = 3;
const textsAtOnce = 16;
/** From here on it is known what the question before was about. */
const aboutIt = 0.66;
/** How much nearer an answer is to a question that leans on the one before, for having been its subject. */
const sameTopic = { must: 0.3, points: 0.22, may: 0.16 };
/** "And then?" can be about nothing else. */
const onlyTopic = 1;
/** From here on a question that may lean has found an answer of its own. */
const ownAnswer = 0.85;

export function siteHelper(parts: SiteHelperParts): SiteHelper {
  const { encodeForGood } = parts;
  const learntIndex = answerIndex(parts.answers, parts.english);

  return {
    async learn() {
      const texts = textsOf(learntIndex).filter(({ vector }) => vector === null);
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const some = texts.slice(from, from + textsAtOnce);
        const vectors = await encodeForGood(some.map(({ text }) => text));
        some.forEach((text, at) => {
          text.vector = vectors[at] ?? null;
        });
      }
      // Asked for nothing, the encoder lets other work in between.
      learntIndex.byMeaning = await learnIndex(learntIndex, () => encodeForGood([]));
    },

    async answer({ message, history, plans }) {
      const asked = questionsOf(learntIndex, parts, message, plans);
      const judgement = await asked.judgement();
      const replies = judgement.gate === null || judgement.inDoubt ? await repliesTo(asked, message, history) : [];
      return { ...replyAs(judgement, replies), byWordsAlone: asked.byWordsAlone() };
    },
  };
}

type Asked = ReturnType<typeof questionsOf>;

async function repliesTo(asked: Asked, message: string, history: readonly ChatMessage[]): Promise<HelperReply[]> {
  const questions = partsOf(message);
  const replies: HelperReply[] = [];
  for (const [at, part] of questions.entries()) {
    // "How long is it, and can I skip it?": the second half leans on the first.
    const previous = at === 0 ? askedBefore(part, history) : askedAfter(part, questions[at - 1] ?? '');
    const reply = await asked.replyTo(part, previous);
    if (reply) replies.push(reply);
  }
  return replies;
}

/** What may be a question is answered as one where the site has an answer, and never without a word of help. */
function replyAs({ gate }: Judgement, replies: readonly HelperReply[]): HelperReply {
  const reply = replies.length === 0 ? doesNotKnow : together(replies);
  if (gate === null) return reply;
  if (reply.kind !== 'answer') return gateReplies[gate];
  const help = inCare[gate];
  return help ? { ...reply, lines: [...reply.lines, help] } : reply;
}

/** The questions of one message: what was looked up for one part of it is known for the others. */
function questionsOf(
  learntIndex: AnswerIndex,
  { encode, readTariffQuestion }: Pick<SiteHelperParts, 'encode' | 'readTariffQuestion'>,
  message: string,
  plans: readonly TariffOffer[],
) {
  const index: AnswerIndex = { ...learntIndex, nearest: sparingly(learntIndex.nearest, mostPutRight) };
  const ofPlans = (text: string): TariffQuestion => {
    const read = readTariffQuestion(putRight(text, index));
    return { ...read, plans: [...new Set([...read.plans, ...namedByPrice(text, plans)])] };
  };
  /** What is said of plans beside what was said of them before. */
  const ofPlansAfter = (
    text: string,
    { question, answer }: Before,
  ): { asked: TariffQuestion; goesOn: TariffQuestion } => {
    const before = ofPlans(question);
    const now = ofPlans(text);
    const asked = now.plans.length > 0 ? now : { ...now, plans: namedBeside(now.beside, before.plans, plans) };
    return {
      asked,
      goesOn: continued(asked, before.feature === null ? withFeatureOf(ofPlans(answer), before) : before),
    };
  };
  const named = ofPlans(message).plans;
  let byWordsAlone = false;

  const meanings = new Map<string, Float32Array | null>();

  const meant = async (texts: string[]): Promise<Question> => {
    const fresh = texts.filter((text) => !meanings.has(text));
    const found = await encode(fresh).catch(() => {
      byWordsAlone = true;
      return [];
    });
    for (const [at, text] of fresh.entries()) meanings.set(text, found[at] ?? null);
    return { texts, vectors: texts.map((text) => meanings.get(text) ?? null) };
  };

  const lookUp = async (text: string): Promise<FoundAnswer[]> =>
    findAnswers(await meant(waysToRead(text, index)), index);

  /** What the question before and its answer were about. */
  const topicsOf = async ({ question, answer }: Before): Promise<Set<string>> => {
    const said = topicOf(await meant(sentences(answer).slice(0, mostOfReply)), answer, index);
    const [asked] = await lookUp(question);
    const topics = [said, asked && asked.score >= aboutIt ? asked.answer.id : null];
    return new Set(topics.flatMap((topic) => (topic === null ? [] : withTwins(topic, index))));
  };

  /** To a question that leans on the one before, what was spoken of then is nearer; one that says nothing itself is read together with it. */
  const lookUpAfter = async (text: string, before: Before): Promise<FoundAnswer[]> => {
    const alone = await lookUp(text);
    const { question, leans } = before;
    if (leans === 'not' || (leans === 'may' && (alone[0]?.score ?? 0) >= ownAnswer)) return alone;
    const topics = await topicsOf(before);
    const pointed = isAboutTariffs(ofPlans(question)) ? text.replace(/\b(?:it|that|this)\b/i, 'my subscription') : text;
    const read = topics.size === 0 && leans === 'must' ? `${question} ${text}` : pointed;
    const much = contentWords(text).length === 0 ? onlyTopic : sameTopic[leans];
    return nearerBy(much, topics, read === text ? alone : await lookUp(read));
  };

  return {
    byWordsAlone: () => byWordsAlone,
    judgement: async () => judgementOf(message, (await meant(judgedTexts(message))).vectors),
    async replyTo(text: string, previous: Before | null): Promise<HelperReply | null> {
      const alone = ofPlans(text);
      const { asked, goesOn } = previous ? ofPlansAfter(text, previous) : { asked: alone, goesOn: alone };
      const ofPlan = isAboutTariffs(asked)
        ? goesOn
        : allowanceAsked(asked, goesOn.plans.length > 0 ? goesOn.plans : named);
      const figures = ofPlan && tariffAnswer(ofPlan, plans);
      if (figures) return withPlans(figures, index);
      const found = previous ? await lookUpAfter(text, previous) : await lookUp(text);
      return replyTo(found);
    },
  };
}

const openTo: Readonly<Partial<Record<NonNullable<TariffAnswer['feature']>, string>>> = {
  voice_sessions: 'faq/can-i-speak',
  avatar_sessions: 'faq/can-i-speak',
  mock_exams: 'faq/is-there-a-mock-exam',
};

/** A figure alone would say that it is there to be used. */
function withPlans(plan: TariffAnswer, { answers }: AnswerIndex): HelperReply {
  const id = plan.feature === null ? undefined : openTo[plan.feature];
  const more = answers.find(({ answer }) => answer.id === id)?.answer;
  return {
    kind: 'answer',
    lines: more ? [...plan.lines, more.lead] : plan.lines,
    sources: differing([...plan.sources.slice(0, 1), ...(more?.sources.slice(0, 1) ?? []), ...plan.sources.slice(1)]),
  };
}

/** Who somebody is tells alone nothing of what they ask: "I am a GP trainer." */
const ofOneself = /^i(?:['’]?m| am) (?:an? |the |in |on )[^?]*$/i;

/** As it was typed, with its slips put right, and each sentence of a story alone. */
function waysToRead(text: string, index: AnswerIndex): string[] {
  const right = putRight(text, index);
  const said = sentences(right).filter((sentence) => contentWords(sentence).length > 1 && !ofOneself.test(sentence));
  return [...new Set([text, right, ...said.slice(0, mostSentences)])];
}

/** What was spoken of is nearer by so much. */
const nearerBy = (much: number, topics: ReadonlySet<string>, found: readonly FoundAnswer[]): FoundAnswer[] =>
  found
    .map((one) => (topics.has(one.answer.id) ? { ...one, score: one.score + much } : one))
    .sort((one, other) => other.score - one.score);
