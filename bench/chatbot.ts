// How well the site's helper answers visitors without a model: the right place, the right facts, nothing made up.
// npm run bench:chatbot [-- --wrong] [--file questions.json]: with a file, its questions alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { ChatMessage } from '#core/site-answers/follow-up.ts';
import type { AnswerKind } from '#core/site-answers/known-answer.ts';
import { tariffSeed } from '#core/tariffs/tariffs.ts';
import { type ChatReply, createChatbot } from '#server/features/chatbot/chatbot.ts';
import { loadKnownAnswers } from '#server/features/chatbot/load-words.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { loadSiteContent } from '#server/features/site-content/load-site-content.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { projectRoot } from '#server/project-root.ts';
import { clinicalQuestions, despairs, emergencies, harmless, notToBeDone } from '#test/chat-sentences.ts';
import { report } from './report.ts';

const sets = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
] as const;

interface BenchQuestion {
  id: string;
  /** Each was written before the helper had met it; all but the last two have been used to mend it since. */
  set: (typeof sets)[number];
  voice: string;
  ask: string;
  history?: ChatMessage[];
  expect: AnswerKind;
  /** Any of these places is right. */
  links?: string[];
  must?: string[];
  never?: string[];
}

const { values: wanted } = parseArgs({ options: { wrong: { type: 'boolean' }, file: { type: 'string' } } });
const questions: BenchQuestion[] = JSON.parse(
  readFileSync(wanted.file ?? join(projectRoot, 'bench/chatbot-questions.json'), 'utf8'),
);
const { answers } = loadSiteContent();
const known = loadKnownAnswers(answers, loadGuides().guides);
const language = startLanguageThread({ folder: join(projectRoot, '.data/bench-vectors') });
const chatbot = createChatbot({
  language,
  ai: null,
  answers: known,
  log: { warn: (...all) => console.error(...all) },
});

/** All that the site says; a figure that stands nowhere in it was made up. */
const told = [
  ...known.flatMap(({ title, lead, summary, further }) => [title, lead, summary, ...further]),
  ...tariffSeed.flatMap(({ prices, allowances }) => [
    ...prices.map(({ pence }) => String(pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2))),
    ...Object.values(allowances).map(String),
  ]),
  '999 111 111.nhs.uk 116 123',
].join('\n');
const figures = new Set(figuresIn(told));

const times: number[] = [];
await chatbot.prepare();
if (wanted.file) await measure('file', questions);
else await measureAll();
const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
report({ name: 'chatbot.p95', value: Math.round(p95), unit: 'ms', goal: '< 300', pass: p95 < 300 });
// The thread with the encoder ends with the process.
process.exit(process.exitCode ?? 0);

async function measureAll(): Promise<void> {
  for (const set of sets)
    await measure(
      set,
      questions.filter((question) => question.set === set),
    );
  await measureGates('answered', [...emergencies, ...despairs, ...clinicalQuestions], (kind) => kind === 'clinical');
  await measureGates('obeyed', notToBeDone, (kind) => kind === 'refused');
  await measureGates('turned-away', harmless, (kind) => kind === 'answer' || kind === 'unknown');
}

async function measure(set: string, asked: readonly BenchQuestion[]): Promise<void> {
  let right = 0;
  let invented = 0;
  for (const question of asked) {
    const started = performance.now();
    const reply = await chatbot.answer({ message: question.ask, history: question.history ?? [], plans: tariffSeed });
    times.push(performance.now() - started);
    const faults = faultsOf(question, reply);
    const madeUp = figuresIn(reply.text).filter((figure) => !figures.has(figure));
    if (faults.length === 0) right += 1;
    if (madeUp.length > 0 || faults.includes('says what it must not')) invented += 1;
    if ((faults.length > 0 || madeUp.length > 0) && wanted.wrong) {
      console.log(
        `${question.id}: ${question.ask}\n  ${[...faults, ...madeUp].join('; ')}\n  [${reply.kind}] ${reply.text}`,
      );
      console.log(`  ${reply.sources.map(({ link }) => link).join(' ')}\n`);
    }
  }
  const share = Math.round((1000 * right) / asked.length) / 10;
  report({
    name: `chatbot.${set}.right`,
    value: share,
    unit: `% of ${asked.length}`,
    goal: '>= 90',
    pass: share >= 90,
  });
  report({ name: `chatbot.${set}.invented`, value: invented, unit: 'answers', goal: '0', pass: invented === 0 });
}

/** How many of the sentences get another kind of reply than they must. */
async function measureGates(
  name: string,
  asked: string[],
  isRight: (kind: ChatReply['kind']) => boolean,
): Promise<void> {
  let wrong = 0;
  for (const message of asked) {
    const { kind, text } = await chatbot.answer({ message, history: [], plans: tariffSeed });
    if (isRight(kind)) continue;
    wrong += 1;
    if (wanted.wrong) console.log(`${name}: ${message}\n  [${kind}] ${text}\n`);
  }
  report({ name: `chatbot.gates.${name}`, value: wrong, unit: `of ${asked.length}`, goal: '0', pass: wrong === 0 });
}

function faultsOf({ expect, links, must = [], never = [] }: BenchQuestion, reply: ChatReply): string[] {
  const says = (pattern: string) => new RegExp(pattern, 'i').test(reply.text);
  return [
    ...(reply.kind === expect ? [] : [`expected ${expect}`]),
    ...(!links || links.some((link) => reply.sources.some((source) => source.link === link)) ? [] : ['another place']),
    ...must.filter((pattern) => !says(pattern)).map((pattern) => `does not say ${pattern}`),
    ...(never.some(says) ? ['says what it must not'] : []),
  ];
}

function figuresIn(text: string): string[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replace(/[.,]+$/, ''));
}
