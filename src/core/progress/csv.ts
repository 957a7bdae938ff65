export type CsvCell = string | number | null;

/** What a spreadsheet would take for a formula, also after blanks or with the full-width form of the sign. */
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/** Comma-separated lines as spreadsheets read them, with the mark that says they are UTF-8. Texts stay texts. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
