import type { SiteAnswer } from '#core/site-content/site-answer.ts';

/** Every word must be found, each anywhere in the title, the summary or the text. */
export function answersWith(answers: readonly SiteAnswer[], query: string): SiteAnswer[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return answers.filter((answer) => {
    const text = plain([answer.title, answer.summary, ...answer.blocks.flatMap(linesOf)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function linesOf(block: SiteAnswer['blocks'][number]): string[] {
  if (block.kind === 'heading') return [block.text];
  const lines = block.kind === 'paragraph' ? [block.spans] : block.kind === 'list' ? block.items : block.lines;
  return lines.map((spans) => spans.map(({ text }) => text).join(''));
}

/** Keyboards write straight apostrophes. */
const plain = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'");
