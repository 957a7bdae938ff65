import { drawnStyleAttribute } from '../lib/drawn-styles.ts';

/**
 * The content security policy refuses style attributes in HTML, though scripts may set the same styles. So a drawn
 * page carries them under another name, which a style sheet gives effect to until the application takes over.
 */
export function withoutInlineStyles(body: string): { body: string; styles: string[] } {
  const styles = new Set<string>();
  const renamed = body.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    styles.add(unescapeHtml(escaped));
    return ` ${drawnStyleAttribute}="${escaped}"`;
  });
  return { body: renamed, styles: [...styles] };
}

export const styleSheetFor = (styles: Iterable<string>): string =>
  [...styles].map((style) => `[${drawnStyleAttribute}="${style.replace(/["\\]/g, '\\$&')}"]{${style}}\n`).join('');

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' };

const unescapeHtml = (text: string): string =>
  text.replace(/&(quot|#x27|amp|lt|gt);/g, (_, name: string) => entities[name] ?? '');
