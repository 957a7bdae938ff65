const form = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Takes a content file apart; the front matter is still text. */
export function splitFrontMatter(text: string): { head: string; body: string } | undefined {
  const [, head, body] = form.exec(text) ?? [];
  return head === undefined || body === undefined ? undefined : { head, body };
}
