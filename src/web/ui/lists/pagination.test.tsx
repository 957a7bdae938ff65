import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pagination, shownPages } from './pagination.tsx';

const hrefFor = (page: number) => `?page=${page}`;

function show(page: number, pages: number, total: number) {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Pagination label="Cases" page={page} pages={pages} total={total} perPage={24} hrefFor={hrefFor} />
    </MemoryRouter>,
  );
}

describe('Pagination', () => {
  it('[CASE-01] says where one is and leads to the other pages', () => {
    show(2, 3, 60);
    expect(screen.getByText('25 to 48 of 60')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Cases, pages' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Previous page', '/list?page=1'],
      ['Page 1', '/list?page=1'],
      ['Page 2', '/list?page=2'],
      ['Page 3', '/list?page=3'],
      ['Next page', '/list?page=3'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]]);
  });

  it('has no links where there is one page, and nothing at all where there is nothing', () => {
    show(1, 1, 9);
    expect(screen.getByText('1 to 9 of 9')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(
      render(<Pagination {...{ label: '', page: 1, pages: 0, total: 0, perPage: 24, hrefFor }} />).container
        .textContent,
    ).toBe('');
  });

  it.each([
    [1, 7, '1 2 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 . 20'],
    [4, 20, '1 2 3 4 5 . 20'],
    [5, 20, '1 . 4 5 6 . 20'],
    [16, 20, '1 . 15 16 17 . 20'],
    [17, 20, '1 . 16 17 18 19 20'],
    [20, 20, '1 . 16 17 18 19 20'],
  ])('on page %i of %i shows %s', (page, pages, expected) => {
    const shown = shownPages(page, pages).map((item) => (typeof item === 'number' ? item : '.'));
    expect(shown.join(' ')).toBe(expected);
  });
});
