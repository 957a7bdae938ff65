const irregular: Record<string, string> = { is: 'be', has: 'have', does: 'do', goes: 'go' };

/** Verbs that follow an "and" in titles; a plural there ("signs and numbers") must stay what it is. */
const joined = new Set(
  `agrees answers arranges asks books checks deals explains frames gives goes helps holds is leaves names offers plans says
  sends sets stays tells thanks`.split(/\s+/),
);

/** "Asks about pain and says why" as an order: "Ask about pain and say why". */
export function imperative(title: string): string {
  const [first = '', ...rest] = title.trim().split(' ');
  const verb = plainForm(first.toLowerCase());
  const words = rest.map((word, i) => {
    const before = rest[i - 1];
    return (before === 'and' || before === 'then') && joined.has(word) ? plainForm(word) : word;
  });
  return [verb.charAt(0).toUpperCase() + verb.slice(1), ...words].join(' ');
}

function plainForm(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
