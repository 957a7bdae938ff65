// Words that carry grammar rather than content; a run of content words ignores them.
const functionWords = new Set(
  `a about after again all also am an and any anyway are as at be because been before being both but by came can cannot come
  could did do does doing done down for from get gets getting give given go goes going gone got had has have having he her
  here hers him his how i if in into is it its just let like made make me might mine more most much must my no nor not now of off
  on one or other our out over own put really said same say says see she should so some such take than that the their them
  then there these they thing things this those through to too up upon us very was we well went were what when where which
  while who whom whose why will with would yes yet you your yours
  im ive id ill youre youve youd youll hes shes weve were theyre theyve thats theres its whats isnt arent wasnt werent dont
  doesnt didnt havent hasnt hadnt wont wouldnt cant couldnt shouldnt mustnt lets`.split(/\s+/),
);

/** Lower-case words without punctuation; "I'm" becomes "im", so that both apostrophes match. */
export function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The text as it compares: same words, same order. */
export function normalised(text: string): string {
  return words(text).join(' ');
}

export function contentWords(text: string): string[] {
  return words(text).filter((word) => !functionWords.has(word));
}

export function sentences(text: string): string[] {
  return text.split(/(?<=[.!?…]['"’”)]{0,3})\s+/u).filter((sentence) => words(sentence).length > 0);
}

/** Whether the words of `phrase` stand in `text` side by side. */
export function containsPhrase(text: string, phrase: string): boolean {
  const wanted = normalised(phrase);
  return wanted !== '' && ` ${normalised(text)} `.includes(` ${wanted} `);
}

/** Every run of exactly `length` content words. */
export function contentRuns(text: string, length: number): string[] {
  const content = contentWords(text);
  const runs: string[] = [];
  for (let start = 0; start + length <= content.length; start++) {
    runs.push(content.slice(start, start + length).join(' '));
  }
  return runs;
}

/** The first run of at least `length` content words that both texts hold. */
export function sharedRun(one: string, other: string, length: number): string | null {
  const runs = new Set(contentRuns(one, length));
  return contentRuns(other, length).find((run) => runs.has(run)) ?? null;
}

export function sharedContentWords(one: string, other: string): string[] {
  const known = new Set(contentWords(one));
  return [...new Set(contentWords(other))].filter((word) => known.has(word));
}

/** 0 to 1: of all the different words of the two, how many both have. */
export function overlapOfSets(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  let common = 0;
  for (const word of small) if (large.has(word)) common++;
  return common / (one.size + other.size - common);
}

export function wordOverlap(one: string, other: string): number {
  return overlapOfSets(new Set(words(one)), new Set(words(other)));
}

/** The first phrase of at most `longest` words that the text holds; `phrases` are normalised. */
export function findPhrase(text: string, phrases: ReadonlySet<string>, longest: number): string | undefined {
  const said = words(text);
  for (let start = 0; start < said.length; start++) {
    let phrase = '';
    for (let end = start; end < Math.min(said.length, start + longest); end++) {
      phrase = end === start ? (said[end] ?? '') : `${phrase} ${said[end]}`;
      if (phrases.has(phrase)) return phrase;
    }
  }
  return undefined;
}
