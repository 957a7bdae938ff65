const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (text: string, names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(text))?.[1];

/** "Safari on macOS": enough to know one's own device by, and all that is kept of what a browser says about itself. */
export function deviceWords(userAgent: string | undefined): string {
  const [browser, system] = [nameIn(userAgent ?? '', browsers), nameIn(userAgent ?? '', systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

export const isPhone = (words: string): boolean => /\b(iPhone|iPad|Android)$/.test(words);
