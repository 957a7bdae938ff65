import { productName } from '#core/brand.ts';
import { escapeHtml } from '../escape-html.ts';

export interface MailText {
  subject: string;
  /** Paragraphs before the button. */
  before: string[];
  action?: { label: string; link: string };
  /** Paragraphs after it. */
  after: string[];
}

const footer = `${productName}: practice consultations with fictional patients. For educational purposes only.`;

export function layOut({ subject, before, action, after }: MailText): { subject: string; text: string; html: string } {
  const text = [...before, ...(action ? [`${action.label}:\n${action.link}`] : []), ...after, `--\n${footer}`].join(
    '\n\n',
  );
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#00799b;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#43586d">Or copy this address into your browser:<br>${escapeHtml(action.link)}</p>`
    : '';
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f6f9fb;color:#0b1f33;font:16px/1.6 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff"><p style="margin:0 0 24px;font-size:20px;font-weight:700">${productName}</p>${before.map(paragraph).join('')}${button}${after.map(paragraph).join('')}<p style="margin:32px 0 0;font-size:12px;color:#586d82">${escapeHtml(footer)}</p></div></body></html>`;
  return { subject, text, html };
}
