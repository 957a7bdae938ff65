/** Recognisers learnt from dictation: they number what is no list, and spell letters with full stops. */
export function withoutDictation(text: string): string {
  return text
    .trim()
    .replace(/^\d+\.\s+(?=\p{L})/u, '')
    .replace(
      /(?<!\p{L})(?:\p{Lu}\.\s?){2,}/gu,
      (letters) => letters.replace(/[.\s]/g, '') + (/\s$/.test(letters) ? ' ' : ''),
    );
}
