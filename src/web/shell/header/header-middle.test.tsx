import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HeaderMiddle, HeaderMiddleSlot } from './header-middle.tsx';

describe('HeaderMiddle', () => {
  it('puts what a page has to say into the header', () => {
    render(
      <>
        <header>
          <HeaderMiddleSlot />
        </header>
        <main>
          <HeaderMiddle>Repeat request</HeaderMiddle>
        </main>
      </>,
    );
    expect(screen.getByRole('banner').textContent).toBe('Repeat request');
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('shows nothing where the header has no place for it', () => {
    const { container } = render(<HeaderMiddle>Repeat request</HeaderMiddle>);
    expect(container.textContent).toBe('');
  });
});
