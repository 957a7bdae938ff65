import { productName } from '#core/brand.ts';
import { dayAndTime } from '#core/dates.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { NamedTable } from './export-store.ts';

const style = `body{font:16px/1.6 Arial,sans-serif;color:#0b1f33;max-width:72rem;margin:0 auto;padding:24px}
table{border-collapse:collapse;width:100%;margin:0 0 24px}td,th{border:1px solid #d5dfe8;padding:6px 10px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{width:14rem;background:#f6f9fb;font-weight:600}p,li{max-width:68ch}pre{margin:0;white-space:pre-wrap;font:inherit}`;

const head = (title: string) =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>`;

/** A page that needs nothing but a browser: what the rows of one table say, each with its own small table. */
export async function* tablePage(table: NamedTable, rows: AsyncIterable<object>): AsyncGenerator<string> {
  yield head(table.title);
  yield '<p><a href="../index.html">All your data</a></p>';
  for (const [column, why] of Object.entries(table.withheld ?? {})) {
    yield `<p>Not handed out: ${escapeHtml(wordsOf(column))} (${escapeHtml(why)}).</p>`;
  }
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield `<table>${Object.entries(row)
      .map(([column, value]) => `<tr><th scope="row">${escapeHtml(wordsOf(column))}</th><td>${cell(value)}</td></tr>`)
      .join('')}</table>`;
  }
  if (count === 0) yield '<p>Nothing.</p>';
  yield '</body></html>';
}

/** The same rows for programs. */
export async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

export function indexPage(
  firstName: string,
  tables: readonly { table: NamedTable; count: number }[],
  now: Date,
): string {
  const entries = tables.map(
    ({ table, count }) => `<li><a href="pages/${table.name}.html">${escapeHtml(table.title)}</a>: ${count}</li>`,
  );
  return `${head(`Your data in ${productName}`)}<p>For ${escapeHtml(firstName)}, as it stood on ${escapeHtml(dayAndTime(now))}. The folder data holds the same for programs, as JSON; the folder files holds what you uploaded.</p><ul>${entries.join('')}</ul></body></html>`;
}

const wordsOf = (column: string): string => column.replaceAll('_', ' ');

function cell(value: unknown): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
  return `<pre>${escapeHtml(text)}</pre>`;
}
