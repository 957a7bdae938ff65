import { describe, expect, it } from 'vitest';
import { applyDrawnStyles } from '../lib/drawn-styles.ts';
import { styleSheetFor, withoutInlineStyles } from './inline-styles.ts';

const drawn =
  '<p style="width:38%">style=&quot;no&quot;</p><i style="font-family:&quot;A &amp; B&quot;"></i><b style="width:38%"></b>';

describe('styles of a drawn page', () => {
  it('leaves no style attribute, which the content security policy would refuse', () => {
    const { body, styles } = withoutInlineStyles(drawn);
    expect(body).not.toMatch(/\sstyle=/);
    expect(body).toContain('>style=&quot;no&quot;</p>');
    expect(styles).toEqual(['width:38%', 'font-family:"A & B"']);
  });

  it('gives them effect by a style sheet until the application takes over', () => {
    const { body, styles } = withoutInlineStyles(drawn);
    const page = new DOMParser().parseFromString(body, 'text/html');
    for (const rule of styleSheetFor(styles).trim().split('\n')) {
      const selector = rule.slice(0, rule.indexOf('{'));
      expect(page.querySelectorAll(selector).length, selector).toBeGreaterThan(0);
    }
  });

  it("makes them the elements' own style before the application takes over", () => {
    const page = new DOMParser().parseFromString(withoutInlineStyles(drawn).body, 'text/html');
    applyDrawnStyles(page);
    expect([...page.querySelectorAll<HTMLElement>('p, b')].map(({ style }) => style.width)).toEqual(['38%', '38%']);
    expect(page.querySelector('i')?.style.fontFamily).toContain('A & B');
    expect(page.querySelectorAll('[data-drawn-style]')).toHaveLength(0);
  });
});
