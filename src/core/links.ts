const path = /^\/(?![/\\])[^\\]*$/;
const controlOrSpace = /[\p{Cc}\s]/u;
/** More than anybody needs; what is still encoded after that is hiding something. */
const mostDecodings = 3;

/**
 * A path on this site, and nothing a browser could take for an address elsewhere: it reads `/\` as `//`, leaves tabs and
 * line breaks out, and a server in between may decode before it redirects.
 */
export function isSitePath(link: string): boolean {
  if (controlOrSpace.test(link)) return false;
  let [before = ''] = link.split(/[?#]/, 1);
  for (let round = 0; round <= mostDecodings; round += 1) {
    if (!path.test(before) || /\p{Cc}/u.test(before)) return false;
    const decoded = decode(before);
    if (decoded === before) return true;
    before = decoded;
  }
  return false;
}

/** An address on another site, to be opened as such. */
export const isOutsideLink = (link: string): boolean =>
  !controlOrSpace.test(link) && /^https:\/\/[^/\\@?#]+(?:$|[/?#][^\\]*$)/.test(link);

/** What cannot be decoded is no path. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
