/** What somebody typed, without what could tell who it was: addresses and numbers longer than a price or a year. */
export const redacted = (text: string): string =>
  text.replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '[e-mail]').replace(/\+?\d(?:[\s().-]?\d){5,}/g, '[number]');
