import { words } from '#core/text/words.ts';

/** What the condition names, one by one. */
export const signsOf = (condition: string): string[] =>
  condition.replace(/[,\s]+$/, '').split(/\s*,\s*(?:(?:and|or)\s+)?(?:if\s+)?|\s+or\s+(?!\w+ safe\b)(?:if\s+)?/);

const mostIfWords = 24;

/** As many of the signs as anybody would repeat. */
export function shortened(condition: string): string {
  const kept: string[] = [];
  for (const part of signsOf(condition)) {
    if (kept.length > 0 && words([...kept, part].join(' ')).length > mostIfWords) break;
    if (part !== '') kept.push(part);
  }
  const last = kept.pop() ?? condition;
  return kept.length > 0 ? `${kept.join(', ')} or ${last}` : last;
}

const mostSignWords = 16;
const isCutOff = /(?:^|\s)(?:and|or|but|the|an?|my|their|if|than|because|which)$|['’-]$/i;
const isDeed = /\b(?:999|111)\b|\b(?:dials?|rings) \w/i;

/** Whether each of the signs can be said as it is; what was cut off, or has help in it, is no English. */
export const areSound = (condition: string): boolean =>
  signsOf(condition).every(
    (sign) => words(sign).length <= mostSignWords && !isCutOff.test(sign.trim()) && !isDeed.test(sign),
  );
