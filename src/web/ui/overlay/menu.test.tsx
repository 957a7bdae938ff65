import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

const onSignOut = vi.fn();

function Path() {
  return <output>{useLocation().pathname}</output>;
}

function renderMenu() {
  render(
    <MemoryRouter>
      <Menu
        label="Account"
        button="Hannah"
        entries={[
          { label: 'Admin Portal', to: '/admin' },
          { label: 'Settings', to: '/settings' },
          { label: 'Sign Out', onSelect: onSignOut },
        ]}
      />
      <button type="button">Elsewhere</button>
      <Path />
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'Account' });
}

const focused = () => document.activeElement?.textContent;

describe('Menu', () => {
  it('opens by click on its first entry and walks round with the arrow keys', async () => {
    const button = renderMenu();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu').id).toBe(button.getAttribute('aria-controls'));
    expect(focused()).toBe('Admin Portal');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Settings');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe('Admin Portal');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Sign Out');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Admin Portal');
    await userEvent.keyboard('s');
    expect(focused()).toBe('Settings');
    await userEvent.keyboard('s');
    expect(focused()).toBe('Sign Out');
  });

  it('goes to the entry that begins with the letters typed', async () => {
    await userEvent.click(renderMenu());
    await userEvent.keyboard('si');
    expect(focused()).toBe('Sign Out');
  });

  it('opens on its last entry by arrow up; Esc closes it and returns to the button', async () => {
    const button = renderMenu();
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('Sign Out');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes by a click outside and when Tab leaves it', async () => {
    const button = renderMenu();
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Elsewhere');
  });

  it('follows a link and runs an action, by key too, and closes', async () => {
    const button = renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
    expect(screen.getByRole('status').textContent).toBe('/settings');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.keyboard(' ');
    expect(screen.getByRole('status').textContent).toBe('/admin');
    await userEvent.click(button);
    await userEvent.keyboard('{End}{Enter}');
    expect(onSignOut).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a menu opens', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** A menu of 200 px in a window of 768, its button of 40 px so far from the top. */
  async function openAt(top: number) {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 40, 40));
    await userEvent.click(renderMenu());
    return screen.getByRole('menu').parentElement?.className;
  }

  it('downwards while it has room there', async () => {
    expect(await openAt(400)).not.toContain('above');
  });

  it('upwards near the foot of the screen, where a phone has its bar', async () => {
    expect(await openAt(470)).toContain('above');
  });
});
