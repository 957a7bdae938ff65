/** With a full stop, unless it ends with one, or with a quotation that does. */
export const sentence = (text: string): string => (/[.!?…]”?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
