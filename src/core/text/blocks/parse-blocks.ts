import { curlyQuotes } from '../curly-quotes.ts';
import type { Block, Span } from './blocks.ts';
import { parseSpans } from './parse-spans.ts';

export type ParsedBlocks = { ok: true; blocks: Block[] } | { ok: false; problems: string[] };

type LineKind = 'heading' | 'bullet' | 'step' | 'spoken' | 'words';

interface Line {
  number: number;
  kind: LineKind;
  text: string;
  raw: string;
}

/** No mark may stand behind another one. */
const marked = (mark: string) => new RegExp(`^${mark} (?![#>+]|[-*]\\s|\\d+[.)]\\s)(\\S.*)$`);

const lineForms: ReadonlyArray<[LineKind, RegExp]> = [
  ['heading', marked('##')],
  ['bullet', marked('-')],
  ['step', marked('\\d+\\.')],
  ['spoken', marked('>')],
  // A paragraph never begins with what may be meant as other Markdown: deeper headings, rules, indented lines.
  ['words', /^((?![#>+\s]|[-*](\s|$)|[-*=]{3}|\d+[.)]\s).*)$/],
];

/** The small part of Markdown that guides and news are written in; whatever else stands there is refused. */
export function parseBlocks(text: string): ParsedBlocks {
  const problems: string[] = [];
  const blocks: Block[] = [];
  for (const group of groupsOfLines(text, problems)) {
    const parsed = group.map(({ number, text: words }) => spansAt(number, words, problems));
    const block = blockOf(group, parsed, problems);
    if (block) blocks.push(block);
  }
  if (problems.length === 0 && blocks.length === 0) problems.push('there is no text');
  return problems.length > 0 ? { ok: false, problems } : { ok: true, blocks };
}

/** Lines that stand together without an empty line between them. */
function groupsOfLines(text: string, problems: string[]): Line[][] {
  const groups: Line[][] = [];
  let current: Line[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const number = index + 1;
    if (raw.trim() === '') {
      current = [];
      continue;
    }
    const line = lineOf(number, raw.trimEnd());
    if (!line) {
      problems.push(`line ${number}: "${raw.slice(0, 40)}" is not part of this format`);
      continue;
    }
    const before = current.at(-1);
    if (before && before.kind !== line.kind) {
      problems.push(`line ${number}: an empty line must stand before "${raw.slice(0, 40)}"`);
    }
    if (!before) groups.push(current);
    current.push(line);
  }
  return groups;
}

function lineOf(number: number, raw: string): Line | undefined {
  for (const [kind, form] of lineForms) {
    const text = form.exec(raw)?.[1];
    if (text !== undefined) return { number, kind, text, raw };
  }
  return undefined;
}

function spansAt(number: number, text: string, problems: string[]): Span[] {
  const parsed = parseSpans(curlyQuotes(text));
  if (parsed.ok) return parsed.spans;
  problems.push(`line ${number}: ${parsed.problem}`);
  return [];
}

function blockOf(group: readonly Line[], parsed: Span[][], problems: string[]): Block | undefined {
  const [first, second] = group;
  switch (first?.kind) {
    case 'heading': {
      if (second) problems.push(`line ${second.number}: a heading has one line`);
      const text = parsed[0]?.[0];
      if (parsed[0]?.length !== 1 || text?.kind !== 'plain') {
        problems.push(`line ${first.number}: a heading has no emphasis`);
        return undefined;
      }
      return { kind: 'heading', text: text.text };
    }
    case 'bullet':
      return { kind: 'list', ordered: false, items: parsed };
    case 'step':
      for (const [index, { number, raw }] of group.entries()) {
        if (!raw.startsWith(`${index + 1}. `))
          problems.push(`line ${number}: this step must have the number ${index + 1}`);
      }
      return { kind: 'list', ordered: true, items: parsed };
    case 'spoken':
      return { kind: 'spoken', lines: parsed };
    default:
      return { kind: 'paragraph', spans: joined(parsed) };
  }
}

/** A paragraph may be written over several lines. */
const joined = (lines: Span[][]): Span[] =>
  lines.flatMap((spans, index) => (index === 0 ? spans : [{ kind: 'plain' as const, text: ' ' }, ...spans]));
