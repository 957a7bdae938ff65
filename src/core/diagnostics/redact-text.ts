import { isSecretName } from './secret-names.ts';

export const hidden = '[hidden]';

type Rule = readonly [pattern: RegExp, instead: (found: string, ...parts: string[]) => string];

/** Every pattern looks at each character a bounded number of times: a report may hold anything. */
const rules: readonly Rule[] = [
  [/-----BEGIN [A-Z ]{3,40}-----[^-]*(?:-----END [A-Z ]{3,40}-----)?/g, () => hidden],
  [/\bdata:[\w/+.-]{0,60}(?:;[\w=-]{1,40})*,[^\s"'<>)]*/g, () => `data:${hidden}`],
  [/\/\/[^\s/@:"']{1,80}:[^\s/@"']{1,80}@/g, () => `//${hidden}@`],
  [/\b(basic)\s{1,3}(?=[a-z+/]{0,60}[\dA-Z=])[\w+/=-]{6,}/gi, (_, name = '') => `${name} ${hidden}`],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*){0,4}/g, () => hidden],
  [/\b(?:sk|pk|rk|whsec|ghp|gho|ghs|glpat|xox[abp]|AKIA|AIza|ya29)[-_.]?[\w-]{10,}/g, () => hidden],
  // Parts of addresses that are keys.
  [
    /(\/(?:verify-email|reset-?password(?:\/confirm)?|colleague(?:-session|-invite)?|shared-feedback|shared-cpd-log|share|shared|invite|case-preview|mail-preview|unsubscribe|token)\/)(?!(?:start|confirm|interact)\b)[^\s/?#"'<>)]+/gi,
    (_, before = '') => before + hidden,
  ],
  [/([?&#;][\w.[\]-]{1,60}=)([^\s&#"'<>)]*)/g, (_, name = '', value = '') => name + plainOnly(value)],
  [
    /\b(password|passcode|passphrase|secret|token|pin|otp)(\s{1,3}(?:is\s{1,3}|was\s{1,3}|to\s{1,3})?)(?=[^\s\d]{0,80}\d)([^\s"'<>,;]{3,})/gi,
    (_, name = '', between = '') => name + between + hidden,
  ],
  [/(?<![\w.+%-])[\w.+%-]+(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g, () => '[e-mail]'],
  [/[A-Za-z0-9_+=-]{20,}/g, (found) => (looksRandom(found) ? hidden : found)],
  [/\b\d(?:[ -]?\d){13,18}\b/g, (found) => (isCardNumber(found) ? hidden : found)],
  [/\b\d{3}[ -]?\d{3}[ -]?\d{4}\b/g, (found) => (isNhsNumber(found) ? hidden : found)],
  [/(?:\+44 ?|\b0)(?:\d ?){9,10}\b/g, () => '[phone]'],
];

/** The same text without what opens an account, names a person or stands in an address after a question mark. */
export const redactText = (text: string): string =>
  rules.reduce(
    (clean, [pattern, instead]) => clean.replace(pattern, instead as () => string),
    hideNamedValues(writable(text).replace(headerLine, `$1$2 ${hidden}`).replace(scheme, `$1 ${hidden}`)),
  );

/** Neither a database nor an address takes half a character. */
const writable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the one to be taken out
  text.replace(/\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '?');

/** Of these headers the whole line. */
const headerLine = /\b((?:set-)?cookie|(?:proxy-)?authorization)(\s{0,3}[:=])(?!\s{0,3}["'[{])[^\n]+/gi;
const scheme = /\b(bearer|digest)\s{1,3}[\w.~+/=-]{6,}/gi;

const nameBefore = /(?<![\w.-])([\w.-]+)\\*["']?\s{0,3}[:=]\s{0,3}/g;
const valueAfter = /\\+"[^"]*(?:"|$)|"(?:[^"\\]|\\.)*(?:"|$)|'[^']*(?:'|$)|[^\s,;&|<>(){}[\]"']+/y;

/** `password=...`, `"token": "..."`, also where that is JSON inside JSON. */
function hideNamedValues(text: string): string {
  let clean = '';
  let from = 0;
  for (const match of text.matchAll(nameBefore)) {
    if (match.index < from || !isSecretName(match[1] ?? '')) continue;
    valueAfter.lastIndex = match.index + match[0].length;
    const value = valueAfter.exec(text)?.[0];
    if (value === undefined || isHidden(value) || /^(true|false|null|undefined)$/.test(value)) continue;
    clean += text.slice(from, valueAfter.lastIndex - value.length) + inQuotesOf(value);
    from = valueAfter.lastIndex;
  }
  return clean + text.slice(from);
}

/** Also without an anchor that is more than the name of a place on the page. */
export const redactUrl = (url: string): string =>
  redactText(url).replace(/#(?![a-z][a-z0-9-]{0,40}$)(?!\[hidden\])[\s\S]*$/, `#${hidden}`);

const isHidden = (value: string): boolean => /^\\*["']?\[(hidden|e-mail|phone)\]\\*["']?$/.test(value);

/** A number or a yes tells where something went wrong and nothing about anybody. */
const plainOnly = (value: string): string =>
  /^(true|false|\d{1,6})$/.test(value) || isHidden(value) ? value : value === '' ? '' : hidden;

/** Keeps JSON readable. */
function inQuotesOf(value: string): string {
  const [quote = ''] = /^\\*["']/.exec(value) ?? [];
  return quote + hidden + quote;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Nobody types such a thing: a key, or part of one. */
export function looksRandom(text: string): boolean {
  if (uuid.test(text) || /^COMP-DIAG-\d+-[a-z0-9]+$/.test(text)) return false;
  if (/^[0-9a-f]{32,}$/i.test(text)) return true;
  const digits = text.replace(/\D/g, '').length;
  if (/[a-z]/.test(text) && /[A-Z]/.test(text) && digits >= 2) return true;
  return text.length >= 24 && /^[A-Za-z0-9]+$/.test(text) && digits >= 4 && digits < text.length;
}

function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** By its check digit, so that ten digits that count something stay. */
function isNhsNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  return (11 - (sum % 11)) % 11 === digits[9];
}
