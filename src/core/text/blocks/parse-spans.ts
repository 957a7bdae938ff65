import type { Span } from './blocks.ts';

/** Signs that mean something elsewhere in Markdown or HTML, and nothing here. */
const foreign = /[`[\]<\\_|~]|&#?\w+;|https?:/;
const emphasised = /(\*\*[^*]+\*\*|\*[^*]+\*)/;

export type ParsedSpans = { ok: true; spans: Span[] } | { ok: false; problem: string };

/** One line of text: plain, **strong** and *emphasis*, never one inside the other. */
export function parseSpans(text: string): ParsedSpans {
  const strange = foreign.exec(text);
  if (strange) return { ok: false, problem: `"${strange[0]}" is not part of this format` };
  const spans = text
    .split(emphasised)
    .filter((part) => part !== '')
    .map(spanOf);
  const unclear = spans.find(({ kind, text: words }) =>
    kind === 'plain' ? words.includes('*') : words !== words.trim(),
  );
  return unclear
    ? { ok: false, problem: `the asterisks around "${unclear.text.trim()}" do not pair up` }
    : { ok: true, spans };
}

function spanOf(part: string): Span {
  if (/^\*\*[^*]+\*\*$/.test(part)) return { kind: 'strong', text: part.slice(2, -2) };
  if (/^\*[^*]+\*$/.test(part)) return { kind: 'emphasis', text: part.slice(1, -1) };
  return { kind: 'plain', text: part };
}
