import { words } from '#core/text/words.ts';

const hour = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|\\d{1,2}(?:[.:]\\d{2})?)';
const clock = `(?:(?:half|quarter|five|ten|twenty) (?:past|to) ${hour}|half ${hour}|${hour}(?: ?(?:am|pm)| o'?clock| thirty| fifteen)?)`;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const partOfDay = '(?:morning|afternoon|evening|night|lunchtime)';
const day = `(?:(?:this|tomorrow) ${partOfDay}|today|tomorrow|tonight|(?:on |next |this )?${weekday}(?: ${partOfDay})?|next week)`;
const count = '(?:a|one|two|three|four|five|six|eight|ten|twelve|\\d{1,2})';
const distance = `(?:in|within) (?:about )?${count} (?:days?|weeks?|months?|fortnight)`;
const amounts =
  '(?! (?:days?|weeks?|months?|years?|minutes?|hours?|times?|tablets?|units?|per|percent|of|point|go|stage|moment)\\b)';
const days = new RegExp(`\\b(?:${day}|${distance})\\b`, 'i');
const hours = new RegExp(
  `\\b(?:at|by|before|around|about|until|till) ${clock}${amounts}\\b|\\b(?:half|quarter) past ${hour}\\b`,
  'i',
);
const names = new RegExp(weekday, 'gi');

/** When the doctor wants it done, as they put it: "tomorrow at eight", "quarter past eleven", "in two weeks". */
export function whenIn(text: string): string | null {
  const at = hours.exec(text)?.[0].replace(/^(?=half|quarter)/i, 'at ');
  const found = [days.exec(text)?.[0], at].filter((one) => one !== undefined).join(' ');
  // "I send it today, and they see you in two weeks": today needs no saying.
  if (found === '' || /^today$/i.test(found)) return null;
  return found.toLowerCase().replace(names, (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
}

/** Whether it says more than these words already do. */
export const isNewIn = (when: string, text: string): boolean => {
  const known = new Set(words(text));
  return words(when).some((word) => !known.has(word) && !['at', 'by', 'on', 'in', 'about', 'around'].includes(word));
};
