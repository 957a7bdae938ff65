/** Safari itself: other browsers carry its name for compatibility, and say who they are besides. */
export function isSafari(userAgent: string): boolean {
  return (
    /\bVersion\/[\d.]+.*\bSafari\//.test(userAgent) &&
    !/(Chrome|Chromium|CriOS|FxiOS|EdgiOS|OPiOS|Android)/.test(userAgent)
  );
}
