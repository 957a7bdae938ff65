import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { helpAnswers } from './help-answers.ts';
import { HelpPage } from './help-page.tsx';

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

function open(address = '/help-and-support') {
  const router = createMemoryRouter([{ path: '/help-and-support', Component: HelpPage }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const articles = () => [...document.querySelectorAll('details')];
const unfolded = () =>
  articles()
    .filter((article) => article.open)
    .map((one) => one.querySelector('h3')?.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search help' });

describe('HelpPage', () => {
  it('[ROUTE-02] has every article folded under its title and summary', () => {
    open();
    expect(articles()).toHaveLength(helpAnswers.length);
    expect(unfolded()).toEqual([]);
    for (const { title, summary } of helpAnswers) {
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeTruthy();
      expect(screen.getByText(summary)).toBeTruthy();
    }
  });

  it('finds articles by words anywhere in them', async () => {
    open();
    // Of the text, not the title: straight apostrophes and capitals are no matter.
    await userEvent.type(search(), 'REFUND');
    expect(screen.getByRole('heading', { name: 'Cancelling, refunds and failed payments' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 article found');
    await userEvent.clear(search());
    await userEvent.type(search(), 'zebra crossing');
    expect(articles()).toHaveLength(0);
    expect(screen.getByRole('status').textContent).toBe('No article has all of these words');
    expect(screen.getByRole('link', { name: 'write to us' })).toBeTruthy();
  });

  it('unfolds what the address names, also after a search that hid it', async () => {
    const router = open('/help-and-support#cancel-and-refunds');
    expect(unfolded()).toEqual(['Cancelling, refunds and failed payments']);
    await userEvent.type(search(), 'zebra');
    expect(articles()).toHaveLength(0);
    await router.navigate('/help-and-support#email-not-arriving');
    await vi.waitFor(() => expect(unfolded()).toContain('The e-mail does not arrive'));
    expect((search() as HTMLInputElement).value).toBe('');
  });
});
