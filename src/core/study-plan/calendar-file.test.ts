import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarText } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'case-a-1.plan@clavis',
  on: '2026-12-31',
  summary: 'Consultation: pain; worse, "much" worse \\ no better',
  description: 'First line\r\nsecond line\nthird',
  url: 'https://clavis.example/case/a',
};
const fileOf = (...entries: CalendarEntry[]) =>
  calendarText({
    name: 'Study plan',
    madeBy: 'Clavis',
    now: new Date('2026-11-15T06:07:08.999Z'),
    sequence: 3,
    entries,
  });
/** As a calendar reads it: what was folded is one line again. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const octets = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length;
const unescaped = (text: string) => text.replace(/\\([\\;,n])/g, (_, one: string) => (one === 'n' ? '\n' : one));

describe('the calendar file', () => {
  it('[ANA-04] is an iCalendar of whole days with stable names', () => {
    expect(linesOf(fileOf(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Clavis//Study plan//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Study plan',
      'BEGIN:VEVENT',
      'UID:case-a-1.plan@clavis',
      'DTSTAMP:20261115T060708Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Consultation: pain\\; worse\\, "much" worse \\\\ no better',
      'DESCRIPTION:First line\\nsecond line\\nthird',
      'URL:https://clavis.example/case/a',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('[ANA-04] folds lines at 75 octets, never inside a character, whatever the words are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 60, maxLength: 200 }), (summary) => {
        const text = fileOf({ ...entry, summary, url: null });
        const lines = text.split('\r\n');
        expect(text.endsWith('\r\n')).toBe(true);
        for (const line of lines) {
          expect(octets(line)).toBeLessThanOrEqual(75);
          expect(/[\r\n]/.test(line)).toBe(false);
        }
        const said = linesOf(text).find((line) => line.startsWith('SUMMARY:')) ?? '';
        expect(unescaped(said.slice('SUMMARY:'.length))).toBe(summary);
      }),
    );
  });

  it('lets no text begin a line of its own', () => {
    const text = fileOf({
      ...entry,
      summary: 'a\r\nEND:VCALENDAR\u0000\u0007',
      url: 'https://x.example/\r\nUID:other',
    });
    expect(linesOf(text).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(linesOf(text).filter((line) => line.startsWith('UID:'))).toHaveLength(1);
  });
});
