import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { brand } from './brand.ts';
import { Logo, Wordmark } from './logo.tsx';

describe('brand', () => {
  it('[SHELL-01] has its name and two taglines', () => {
    expect(brand.name).toBe('Clavis');
    expect(brand.consultationTagline).toBe('CLINICAL CONSULTATION MASTERY');
    expect(brand.platformTagline).toBe('CLINICAL MASTERY PLATFORM');
  });

  it('[SHELL-02] is version 1.24.7, built 2025-07-28', () => {
    expect(brand).toMatchObject({ version: '1.24.7', builtOn: '2025-07-28' });
  });

  it('[SHELL-01] logo and word mark are images named Clavis unless decorative', () => {
    render(
      <>
        <Logo />
        <Wordmark tagline />
        <Logo decorative />
      </>,
    );
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
      'Clavis',
      'Clavis, CLINICAL CONSULTATION MASTERY',
    ]);
  });
});
