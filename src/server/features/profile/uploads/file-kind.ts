import { AppError } from '#contract/protocol/errors.ts';

export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

const signatures: readonly [FileKind, Buffer][] = [
  ['application/pdf', Buffer.from('%PDF-1.')],
  ['application/pdf', Buffer.from('%PDF-2.')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];
/** Where a ZIP archive ends, which may be hung onto any other file. */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const furthestZipEnd = 66_000;
const hiddenInPictures = ['%PDF-', '<script', '<html', '<?php', '<svg'];
/** What a paper has no need of and what opens or runs something when it is looked at. */
const activeInPdf = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)\b/;

export const refuseFile = (message: string): AppError =>
  new AppError('INVALID_REQUEST', { issues: [{ path: 'file', message }] });

/** By the first bytes, never by a name or by what the sender says it is; both must agree. */
export function kindOf(bytes: Buffer, saidToBe: string | undefined): FileKind {
  const kind = signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
  if (kind === undefined) throw refuseFile('This is neither a PDF nor a JPEG or PNG picture.');
  if (saidToBe?.split(';')[0]?.trim().toLowerCase() !== kind) {
    throw refuseFile('The file is of another type than it says. Save it again as PDF, JPEG or PNG.');
  }
  if (isSomethingElseToo(bytes, kind)) {
    throw refuseFile('The file holds another file inside. Save it again as a plain PDF, JPEG or PNG.');
  }
  return kind;
}

function isSomethingElseToo(bytes: Buffer, kind: FileKind): boolean {
  if (bytes.subarray(-furthestZipEnd).includes(zipEnd)) return true;
  if (kind === 'application/pdf') return false;
  const text = bytes.toString('latin1').toLowerCase();
  return hiddenInPictures.some((word) => text.includes(word.toLowerCase()));
}

/** As far as it can be told without drawing it: it is whole, ends where it says, and runs nothing. */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end === -1 || !text.includes('startxref'))
    throw refuseFile('The PDF is cut off. Save it again and send it whole.');
  if (text.slice(end + 5).trim() !== '') throw refuseFile('The PDF holds something after its end. Save it again.');
  if (/\/Encrypt\b/.test(text)) throw refuseFile('The PDF is protected by a password. Save it without one.');
  if (activeInPdf.test(text)) {
    throw refuseFile('The PDF holds scripts, forms or other files. Print it to a new PDF and send that.');
  }
}
