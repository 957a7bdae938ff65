function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function uncapitalised(text: string): string {
  return /^(?:I\b|I'|[A-Z]{2}|[A-Z]\w+ (?:and|gets|takes|comes)\b)/.test(text)
    ? text
    : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** "No driving till I'm cleared, I tell the licence people, and then I report back to you." */
export function joinedRetelling(lead: string, clauses: readonly string[]): string {
  const [first = '', ...rest] = clauses.map((clause) => clause.replace(/[.!?]+$/, ''));
  const last = rest.pop();
  const whole = [
    lead === '' ? capitalised(first) : `${lead}${uncapitalised(first)}`,
    ...rest.map(uncapitalised),
    ...(last === undefined ? [] : [`${/^(?:and|then)\b/i.test(last) ? '' : 'and '}${uncapitalised(last)}`]),
  ];
  return `${whole.join(', ')}.`;
}
