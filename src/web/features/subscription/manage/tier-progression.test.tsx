import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TierProgression } from './tier-progression.tsx';

it.each([
  ['FREE', ['Free']],
  ['basic', ['Free', 'Basic']],
  ['Standard', ['Free', 'Basic', 'Standard']],
])('[SUB-06] %s shows all tiers up to and including it as active', (tier, active) => {
  const { unmount } = render(<TierProgression tier={tier} />);
  const steps = within(screen.getByRole('list', { name: 'Tiers' })).getAllByRole('listitem');
  const shown = steps.filter((step) => step.dataset.active === 'true').map((step) => step.textContent?.split(',')[0]);
  expect(shown).toEqual(active);
  expect(steps.find((step) => step.hasAttribute('aria-current'))?.textContent).toBe(`${active.at(-1)}, your tier`);
  unmount();
});
