/** Begins only where such a run begins: a long text without an @ is gone through once. */
const address = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;
const longNumber = /\+?\d(?:[\s().-]?\d){5,}/g;

/** What somebody typed, without what could tell who it was: addresses and numbers longer than a price or a year. */
export const redacted = (text: string): string => text.replace(address, '[e-mail]').replace(longNumber, '[number]');
