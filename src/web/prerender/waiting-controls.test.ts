import { describe, expect, it } from 'vitest';
import { wakeControls } from '../lib/waiting-controls.ts';
import { withWaitingControls } from './waiting-controls.ts';

const drawn = `<form method="post"><input name="a"/><select><option>1</option></select><textarea></textarea>
<input type="radio" disabled=""/><button type="submit">Go</button></form>
<form role="search" action="/search"><input name="q"/></form><button>Menu</button>
<div data-later=""><button>Mark</button></div><details><summary>Why</summary></details><a href="/faq">FAQ</a>`;

function page(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = withWaitingControls(drawn);
  return root;
}
const names = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll<HTMLInputElement>(selector)].map((one) => one.textContent || one.name || one.type);

describe('controls of a drawn page', () => {
  it('wait, apart from those of a form that works without scripts', () => {
    const root = page();
    expect(names(root, '[data-waiting]')).toEqual(['a', '1', 'textarea', 'Go', 'Menu', 'Mark']);
    expect(root.querySelectorAll('[data-waiting]:not(:disabled)')).toHaveLength(0);
    expect(names(root, 'button:enabled, input:enabled')).toEqual(['q']);
  });

  it('can be used when the application listens, except where that comes later or never', () => {
    const root = page();
    wakeControls(root);
    expect(names(root, ':disabled')).toEqual(['radio', 'Mark']);
    expect(names(root, '[data-waiting]')).toEqual(['Mark']);
  });
});
