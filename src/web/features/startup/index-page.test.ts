import { beforeAll, describe, expect, it } from 'vitest';
import markup from '../../index.html?raw';

let page: Document;
beforeAll(() => {
  page = new DOMParser().parseFromString(markup, 'text/html');
});

describe('the page that everything starts from', () => {
  it('[SHELL-01] forces the light theme whatever the system prefers', () => {
    expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light only');
  });

  it('[SHELL-05] holds the intro overlay, hidden from assistive technology, before the app', () => {
    const intro = page.getElementById('intro');
    expect(intro?.getAttribute('aria-hidden')).toBe('true');
    expect(intro?.querySelectorAll('.intro-shackle, .intro-tick')).toHaveLength(2);
    const root = page.getElementById('root');
    expect(root && intro?.compareDocumentPosition(root)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('carries no inline script or style, which the content security policy would refuse', () => {
    expect([...page.scripts].filter((script) => !script.src)).toEqual([]);
    expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
    expect(
      [...page.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    ).toEqual([]);
  });

  it('is in British English and tells those without JavaScript what to do', () => {
    expect(page.documentElement.lang).toBe('en-GB');
    expect(page.querySelector('noscript')?.textContent).toContain('Clavis needs JavaScript');
  });
});
