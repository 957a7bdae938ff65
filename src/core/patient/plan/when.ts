import { words } from '#core/text/words.ts';
import { amountIn } from './amount.ts';

const hour = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|\\d{1,2}(?:[.:]\\d{2})?)';
const clock = `(?:(?:half|quarter|five|ten|twenty) (?:past|to) ${hour}|half ${hour}|${hour}(?: ?(?:am|pm)| o'?clock| thirty| fifteen)?)`;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const partOfDay = '(?:morning|afternoon|evening|night|lunchtime)';
const day = `(?:(?:this|tomorrow) ${partOfDay}|today|tomorrow|tonight|(?:on |next |this )?${weekday}(?: ${partOfDay})?|next week)`;
const count = '(?:a|one|two|three|four|five|six|eight|ten|twelve|\\d{1,2})';
/** "Four doses in a day" is no day on which it is to be. */
const distance = `(?:in|within) (?:about )?(?!a day\\b(?! or))${count} (?:days?|weeks?|months?|fortnight)(?: or (?:two|so))?`;
const amounts =
  '(?! (?:days?|weeks?|months?|years?|minutes?|hours?|times?|tablets?|units?|per|percent|of|point|go|stage|moment)\\b)';
const days = new RegExp(`\\b(?:${day}|${distance})\\b`, 'i');
const hours = new RegExp(
  `\\b(?:at|by|before|around|about|until|till) ${clock}${amounts}\\b|\\b(?:half|quarter) past ${hour}\\b`,
  'i',
);
const names = new RegExp(weekday, 'gi');

/** "You can't drive tomorrow", "nothing before six": when it is not to be. */
const denied = /\b(?:no|not|never|nothing|none)\b|n't\b/i;

/** "A mistake on Friday people forgive": when something was. */
const past = /\b(?:was|were|did|had|happened|mistake|error|wrote|gave|told|said|missed|went|since|ago)\b/i;

/** "Nothing to eat, in case they operate this evening": what is to be then is something else. */
const elsewhere =
  /\b(?:in case|because|since|unless|if (?!i\b|we\b)|so (?:that )?(?:they|we|you|he|she|it))\b[^,.;:!?]*/gi;
/** What the doctor wants done, without what is not wanted. */
const wanted = (text: string): string =>
  text
    .replace(elsewhere, '')
    .split(/[;:!?]|[,.](?!\d)|\s(?:but|and) /)
    .filter((part) => !past.test(part) && (!denied.test(part) || /\b(?:until|till)\b/i.test(part)))
    .join(', ');

/** How much and else when, as the doctor last put it. */
export const exactlyIn = (text: string): string | null => amountIn(wanted(text)) ?? whenIn(text);

/** When the doctor wants it done, as they put it: "tomorrow at eight", "quarter past eleven", "in two weeks". */
export function whenIn(text: string): string | null {
  const said = wanted(text);
  const at = hours.exec(said)?.[0].replace(/^(?=half|quarter)/i, 'at ');
  const found = [days.exec(said)?.[0], at].filter((one) => one !== undefined).join(' ');
  // "I send it today, and they see you in two weeks": today needs no saying.
  if (found === '' || /^today$/i.test(found)) return null;
  return found.toLowerCase().replace(names, (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
}

/** Whether it says more than these words already do. */
export const isNewIn = (when: string, text: string): boolean => {
  const known = new Set(words(text));
  return words(when).some((word) => !known.has(word) && !['at', 'by', 'on', 'in', 'about', 'around'].includes(word));
};
