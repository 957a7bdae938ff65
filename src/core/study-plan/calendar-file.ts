import { type Day, plusDays } from '../dates.ts';

export interface CalendarEntry {
  /** Unique for ever, and the same each time: a calendar that knows it changes its entry. */
  uid: string;
  on: Day;
  summary: string;
  description: string;
  url: string | null;
}

export interface CalendarFile {
  name: string;
  madeBy: string;
  now: Date;
  /** Grows with each file, so that a calendar takes the newer one. */
  sequence: number;
  entries: readonly CalendarEntry[];
}

const mostOctets = 75;

/** An iCalendar file (RFC 5545) of entries for whole days. */
export function calendarText({ name, madeBy, now, sequence, entries }: CalendarFile): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(madeBy)}//Study plan//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(({ uid, on, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${compact(on)}`,
      `DTEND;VALUE=DATE:${compact(plusDays(on, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      ...(url === null ? [] : [`URL:${withoutControls(url)}`]),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (day: Day): string => day.replaceAll('-', '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in the file
const withoutControls = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, '');

const escaped = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => withoutControls(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n');

/** No line is longer than 75 octets, and none is cut inside a character. */
function folded(line: string): string {
  let [result, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > mostOctets) [result, octets] = [`${result}\r\n `, 1];
    result += character;
    octets += size;
  }
  return result;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
