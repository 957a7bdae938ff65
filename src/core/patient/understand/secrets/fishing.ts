const forSecrets = new RegExp(
  [
    String.raw`\bhid(?:e|es|ing|den)\b|\bsecrets?\b|\b(?:h[eo]ld|holding|kept|keep|keeping) (?:\w+ )?back\b`,
    String.raw`\bwhat (?:have|had|did)(?:n['’]?t you| you not) (?:said|say|told|tell|mentioned|mention)\b`,
    String.raw`\b(?:all|what|whatever|anything|everything) you (?:have|had|did)(?:n['’]?t| not) (?:said|say|told|tell|mentioned|mention)\b`,
    String.raw`\b(?:worst|main|biggest) thing you (?:could|can|might) (?:say|tell)\b`,
    String.raw`\b(?:finish|complete|end) (?:this|the|my) sentence\b`,
  ].join('|'),
  'i',
);
const forMore = /^\W*(?:and |so |but )*(?:what|anything|something|who|how|where) else\W*$/i;

/** Whether somebody asks for whatever is kept back, instead of for something: it opens nothing. */
export const fishes = (text: string): boolean => forSecrets.test(text) || forMore.test(text);
