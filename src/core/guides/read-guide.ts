import type { z } from 'zod';
import { type Block, plainText, type Span } from '../text/blocks/blocks.ts';
import { parseBlocks } from '../text/blocks/parse-blocks.ts';
import { curlyQuotes } from '../text/curly-quotes.ts';
import { type Guide, GuideHead, type GuideQuestion } from './guide.ts';

/** A content file taken apart: its front matter as data, and the text below. */
export interface ContentFile {
  fileName: string;
  head: unknown;
  body: string;
}

export type Reading<Content> = { ok: true; content: Content } | { ok: false; problems: string[] };

const questionsHeading = 'Check yourself';

export function readGuide({ fileName, head, body }: ContentFile): Reading<Guide> {
  const checked = GuideHead.safeParse(head);
  const parsed = parseBlocks(body);
  const problems = [
    ...(checked.success ? misnamed(fileName, checked.data.id) : problemsIn(checked.error)),
    ...(parsed.ok ? [] : parsed.problems),
  ];
  const split = parsed.ok ? splitQuestions(parsed.blocks) : undefined;
  if (split && !split.ok) problems.push(split.problem);
  if (!checked.success || !split?.ok || problems.length > 0) return { ok: false, problems };
  const { title, summary } = checked.data;
  const { blocks, questions } = split;
  return {
    ok: true,
    content: { ...checked.data, title: curlyQuotes(title), summary: curlyQuotes(summary), blocks, questions },
  };
}

export const problemsIn = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`);

export const misnamed = (fileName: string, id: string): string[] =>
  fileName === `${id}.md` ? [] : [`id: must be the name of the file, ${fileName.replace(/\.md$/, '')}`];

type Split = { ok: true; blocks: Block[]; questions: GuideQuestion[] } | { ok: false; problem: string };

/** The last part of a guide is a list of questions, each in strong letters with its answer behind it. */
function splitQuestions(blocks: readonly Block[]): Split {
  const [heading, list] = blocks.slice(-2);
  if (heading?.kind !== 'heading' || heading.text !== questionsHeading || list?.kind !== 'list') {
    return { ok: false, problem: `the last part must be "${questionsHeading}" with a list of questions` };
  }
  const questions = list.items.map(questionIn);
  const odd = questions.indexOf(undefined);
  if (odd >= 0) {
    return { ok: false, problem: `question ${odd + 1} must be **in strong letters**, with the answer behind it` };
  }
  return { ok: true, blocks: blocks.slice(0, -2), questions: questions.filter((one) => one !== undefined) };
}

function questionIn([question, ...answer]: readonly Span[]): GuideQuestion | undefined {
  if (question?.kind !== 'strong' || plainText(answer).trim() === '') return undefined;
  const [first, ...rest] = answer;
  return { question: question.text, answer: first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [] };
}
