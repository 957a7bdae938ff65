import type { ErrorBody, FieldIssue } from '#contract/protocol/errors.ts';

/** Of the list, so that with everything around it an answer stays below 4 kB. */
const mostBytes = 3000;
const mostCharacters = { path: 100, message: 200 };

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** An error answer is never much larger than what is wrong with the request: the first problems, and how many more there are. */
export function fittingIssues(issues: readonly FieldIssue[]): Pick<ErrorBody, 'issues' | 'issuesLeftOut'> {
  const fitting: FieldIssue[] = [];
  let bytes = 0;
  for (const { path, message } of issues) {
    const issue = { path: cut(path, mostCharacters.path), message: cut(message, mostCharacters.message) };
    bytes += Buffer.byteLength(JSON.stringify(issue)) + 1;
    if (bytes > mostBytes) break;
    fitting.push(issue);
  }
  const leftOut = issues.length - fitting.length;
  return { issues: fitting, ...(leftOut > 0 ? { issuesLeftOut: leftOut } : {}) };
}
