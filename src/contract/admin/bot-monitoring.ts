import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';
import { CaseId } from './case-authoring.ts';
import { listOf, listQuery } from './list.ts';

export const bots = ['patient', 'facilitator', 'site-helper'] as const;
export type Bot = (typeof bots)[number];

const BotConversation = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The case it was about; the site helper has none. */
  about: shown.nullable(),
  exchanges: z.number(),
  /** How often the bot had no answer of its own. */
  fallbacks: z.number(),
  /** Of the slowest answer; null where it was not measured. */
  slowestMs: z.number().nullable(),
});
export type BotConversation = z.infer<typeof BotConversation>;

const BotMessage = z.object({
  who: z.enum(['person', 'bot']),
  text: z.string(),
  at: z.string(),
  milliseconds: z.number().nullable(),
  /** What kind of answer it was; null for what a person said. */
  kind: z.string().nullable(),
  isFallback: z.boolean(),
});

const BotFigures = z.object({
  bot: z.enum(bots),
  conversations: z.number(),
  answers: z.number(),
  fallbacks: z.number(),
  /** Null where it is not measured. */
  medianMs: z.number().nullable(),
  slowMs: z.number().nullable(),
});
export type BotFigures = z.infer<typeof BotFigures>;

const NotUnderstood = z.object({
  caseId: CaseId,
  title: shown,
  wording: z.string(),
  count: z.number(),
  others: z.array(z.string()),
  /** Facts of the case, for choosing which of them was asked for. */
  facts: z.array(z.object({ id: z.string(), gloss: z.string() })),
});
export type NotUnderstood = z.infer<typeof NotUnderstood>;

export const botMonitoringEndpoints = endpoints({
  'GET /admin/bots/figures': {
    access: 'author',
    summary:
      'How the bots did in their latest conversations of the last seven days: how much, how often without an answer, how fast.',
    response: z.object({ success: z.literal(true), data: z.object({ bots: z.array(BotFigures) }) }),
  },
  'GET /admin/bots/conversations': {
    access: 'author',
    summary: 'Conversations of a bot, without whose they are.',
    query: listQuery(['newest'], { bot: z.enum(bots).default('patient'), caseId: CaseId.optional() }),
    response: listOf(BotConversation),
  },
  'GET /admin/bots/:bot/conversations/:id': {
    access: 'author',
    summary: 'What was said in a conversation, with addresses and numbers taken out.',
    params: z.object({ bot: z.enum(bots), id: z.uuid() }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ about: shown.nullable(), messages: z.array(BotMessage) }),
    }),
  },
  'GET /admin/bots/not-understood': {
    access: 'author',
    summary: 'What patients did not understand lately, case by case, alike sentences together.',
    response: z.object({ success: z.literal(true), data: z.object({ groups: z.array(NotUnderstood) }) }),
  },
});
