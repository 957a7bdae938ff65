import PdfDocument from 'pdfkit';
import { productName } from '#core/brand.ts';
import { type CpdEntry, type CpdSpan, cpdDay, hoursWords } from '#core/cpd/cpd-log.ts';
import { curlyQuotes } from '#core/text/curly-quotes.ts';

const ink = '#0b1f33';
const quiet = '#43586d';
const line = '#d5dfe8';
const margin = 56;

/** The fonts that every reader of PDF has know Western letters only; others are written by the nearest of those. */
export function printable(text: string): string {
  const known = /[\n\x20-\x7e\xa0-\xff–—‘’‚“”„†‡•…‰‹›€™ŠšŽžŒœŸƒˆ˜]/u;
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (known.test(letter)) return letter;
      const base = [...letter.normalize('NFD')][0] ?? '';
      return known.test(base) ? base : (letters[letter] ?? '?');
    })
    .join('');
}
const letters: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\t': ' ', '\r': '' };

interface Head {
  name: string;
  span: CpdSpan;
  madeOn: string;
}

/** A log of practice to print or to hand in; it comes page by page. */
export function cpdPdf(entries: readonly CpdEntry[], { name, span, madeOn }: Head): AsyncIterable<Buffer> {
  const title = 'Log of consultation practice';
  const pdf = new PdfDocument({ size: 'A4', margin, info: { Title: title, Author: printable(name) }, lang: 'en-GB' });
  const width = pdf.page.width - 2 * margin;
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0);
  const reflected = entries.filter(({ reflection }) => reflection !== null).length;

  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(title);
  pdf.font('Helvetica').fontSize(11).moveDown(0.4);
  pdf.text(printable(`${name}, ${cpdDay(span.from)} to ${cpdDay(span.to)}`));
  pdf.font('Helvetica-Bold').moveDown(0.6);
  pdf.text(`${entries.length} consultations, ${hoursWords(minutes)}, ${reflected} with a reflection`);
  pdf.font('Helvetica').fontSize(9).fillColor(quiet).moveDown(0.4);
  pdf.text(
    `Practice with simulated, fictional patients in ${productName}, for education only. Reflections are the doctor’s own words. Made on ${cpdDay(madeOn)}.`,
  );
  for (const entry of entries) {
    pdf.moveDown(0.8);
    if (pdf.y > pdf.page.height - margin - 60) pdf.addPage();
    pdf
      .strokeColor(line)
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .stroke();
    pdf
      .moveDown(0.6)
      .font('Helvetica-Bold')
      .fontSize(11)
      .fillColor(ink)
      .text(printable(curlyQuotes(entry.caseTitle)));
    pdf.font('Helvetica').fontSize(9).fillColor(quiet);
    pdf.text(printable(`${cpdDay(entry.on)}, ${hoursWords(entry.minutes)}, ${entry.group}`));
    if (entry.reflection) pdf.moveDown(0.3).fontSize(10).fillColor(ink).text(printable(entry.reflection));
  }
  pdf.end();
  return pdf as unknown as AsyncIterable<Buffer>;
}
