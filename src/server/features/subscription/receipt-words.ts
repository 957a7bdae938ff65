import { productName } from '#core/brand.ts';
import { longDay } from '#core/dates.ts';
import { inPounds, vatRatePercent } from '#core/tariffs/money.ts';
import { type Interval, intervalWords } from '#core/tariffs/tariffs.ts';
import { layOut } from '../../ports/mail-layout.ts';
import type { InvoiceRow } from './invoice-store.ts';

export const invoiceDescription = (planName: string, interval: Interval): string =>
  `${productName} consultation practice, ${planName}, ${intervalWords[interval]}`;

/** What a practice manager or a deanery asks for before it pays out of a study budget. */
export const purposeWords = `Professional development: practice of clinical consultations for the GP training assessment. ${productName} is independent and not affiliated with any examining body.`;

const periodWords = (invoice: Pick<InvoiceRow, 'period_start' | 'period_end'>): string =>
  `${longDay(invoice.period_start)} to ${longDay(invoice.period_end)}`;

export function receiptMail(invoice: InvoiceRow, person: { name: string; email: string }, link: string) {
  const net = invoice.total_pence - invoice.vat_pence;
  return layOut({
    subject: `Receipt ${invoice.number} from ${productName}`,
    before: [
      `Hello ${person.name},`,
      `thank you. We have received ${inPounds(invoice.total_pence)}. This is your receipt; you can hand it in for a study budget.`,
      `Invoice number: ${invoice.number}`,
      `Date: ${longDay(invoice.issued_at)}`,
      `Billed to: ${person.name}, ${person.email}`,
      `For: ${invoiceDescription(invoice.plan_name, invoice.interval)}`,
      `Period: ${periodWords(invoice)}`,
      ...invoice.lines.map(({ text, pence }) => `${text}: ${inPounds(pence)}`),
      `Net: ${inPounds(net)}. VAT (${vatRatePercent} %, included): ${inPounds(invoice.vat_pence)}. Total: ${inPounds(invoice.total_pence)}.`,
      purposeWords,
    ],
    action: { label: 'Open the receipt', link },
    after: ['You can change or cancel your plan at any time; it then stays yours until the end of the paid period.'],
  });
}
