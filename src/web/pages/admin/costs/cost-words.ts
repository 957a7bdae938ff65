import { inPounds } from '#core/tariffs/money.ts';

export const costWords = (pence: number | null): string => (pence === null ? 'no price' : inPounds(pence));

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
/** 12.3K */
export const tokenWords = (tokens: number): string => short.format(tokens);
