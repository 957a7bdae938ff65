import type { HelperReply } from '#core/site-answers/compose-answer.ts';
import { gateReplies, offersHelp } from '#core/site-answers/gate-replies.ts';
import { gateOf } from '#core/site-answers/gates.ts';
import type { KnownAnswer } from '#core/site-answers/known-answer.ts';
import type { SiteQuestion, SiteReply } from '#core/site-answers/site-helper.ts';
import type { LanguageThread } from '#server/language/language-thread.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import { wordAnswer } from './word-answer.ts';

export interface ChatbotDependencies {
  /** Finds the answer, in a thread of its own. */
  language: Pick<LanguageThread, 'answer' | 'learn'>;
  /** Words the answer where there is one; what it says is decided without it. */
  ai: AiPort | null;
  answers: readonly KnownAnswer[];
  log: { warn(details: object, message: string): void };
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
  answer(asked: SiteQuestion): Promise<ChatReply>;
  /** Works out the meaning of all answers; until that is done words alone decide. */
  prepare(): Promise<void>;
}

export function createChatbot({ language, ai, answers, log }: ChatbotDependencies): Chatbot {
  let prepared: Promise<void> | null = null;
  /** What failed is tried again with the next question. */
  const prepare = () => {
    prepared ??= language.learn(answers).catch((error: unknown) => {
      prepared = null;
      log.warn({ err: error }, 'the answers of the site are not learnt; its helper goes by words');
    });
    return prepared;
  };

  /** Somebody who may be in danger is never told to come again later. */
  const withoutThread = ({ message }: SiteQuestion, error: unknown): SiteReply => {
    const gate = gateOf(message);
    if (gate === null) throw error;
    return { ...gateReplies[gate], byWordsAlone: false };
  };

  return {
    prepare,
    async answer(asked) {
      void prepare();
      const { kind, lines, sources, byWordsAlone } = await language
        .answer(answers, asked)
        .catch((error: unknown) => withoutThread(asked, error));
      if (byWordsAlone) log.warn({}, 'no sentence vectors; the site helper goes by words');
      const plain: ChatReply = { kind, text: lines.join(' '), sources, model: null };
      // Whom help is offered hears it in our own words.
      if (!ai || kind !== 'answer' || offersHelp(lines)) return plain;
      const { message: question, history } = asked;
      const text = await wordAnswer({ ai, question, history, answer: plain.text, log });
      return text === null ? plain : { ...plain, text, model: ai.model };
    },
  };
}
