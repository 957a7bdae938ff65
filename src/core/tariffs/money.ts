export const vatRatePercent = 20;

/** The part of a price that is VAT; prices are told with it. */
export const vatWithin = (totalPence: number): number =>
  Math.round((totalPence * vatRatePercent) / (100 + vatRatePercent));

/** £1,200.00, or £24 without pence. Written out here: to load the platform's formatter holds a telephone up for a tenth of a second. */
export function inPounds(pence: number, decimals: 0 | 2 = 2): string {
  const [whole = '', fraction] = (Math.abs(pence) / 100).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${pence < 0 ? '\u2212' : ''}£${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
