import { productName } from '#core/brand.ts';
import { cut, limits } from '#core/diagnostics/limits.ts';
import { layOut } from '../../ports/mail-layout.ts';

/** Nothing that a stranger wrote stands in the subject; what stands in the text has been cleaned before. */
export const diagnosticsMail = (reportId: string, text: string) =>
  layOut({
    subject: `${productName} diagnostics ${reportId}`,
    before: ['A page reports that something went wrong.', cut(text, limits.mailText)],
    after: [`The whole report is kept for 30 days as ${reportId}. Sent by the service itself.`],
  });
