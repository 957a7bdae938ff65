export const vatRatePercent = 20;

/** The part of a price that is VAT; prices are told with it. */
export const vatWithin = (totalPence: number): number =>
  Math.round((totalPence * vatRatePercent) / (100 + vatRatePercent));

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
export const inPounds = (pence: number): string => pounds.format(pence / 100);
