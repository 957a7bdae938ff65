const ones = 'one|two|three|four|five|six|seven|eight|nine';
const number = `(?:\\d+(?:\\.\\d+)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:${ones}))?|(?:${ones}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|half)(?: hundred)?)`;
const unit =
  '(?:mgs?|mcg|milligrams?|micrograms?|grams?|units?|mls?|millilitres?|tablets?|capsules?|puffs?|drops?|sachets?|spoons?)';
const often = `(?:(?:once|twice|${ones}|\\d)(?: times)? (?:a|per|every) day|every (?:day|morning|night|evening|other day|(?:${ones}|\\d+) hours)|daily|in the (?:morning|evening)|at (?:night|bedtime|sunset|lunchtime|dawn)|before (?:dawn|bed|breakfast)|with (?:food|breakfast|supper|dinner|meals|your meals))`;
const amount = new RegExp(
  `\\b(?:${number} ?${unit}\\b(?! (?:ones?|tablets?|capsules?|doses?)\\b)(?:,? ${often}\\b)?|${number} (?:\\w+ )?${often}\\b)`,
  'i',
);

/** How much of it, as the doctor put it: "fifty milligrams", "two paracetamol four times a day", "twenty-six in the morning". */
export const amountIn = (text: string): string | null => amount.exec(text)?.[0].toLowerCase() ?? null;
