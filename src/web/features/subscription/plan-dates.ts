// The same zone everywhere: a period that ends at midnight must not seem to end on two days.
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** 19 October 2026 */
export const longDay = (iso: string): string => longDate.format(new Date(iso));

/** 19 October 2026 at 14:05 */
export const dayAndTime = (iso: string): string => dateAndTime.format(new Date(iso));
