import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { samplePlan } from '../study-plan-test-kit.ts';
import { PlanItemRow } from './plan-item-row.tsx';

it.each([
  ['now', '/case/'],
  ['guide-cues', '/study-materials/cues'],
  ['mock-1', '/mock-exam'],
])('[ANA-04] the step %s leads to where it is done', (id, place) => {
  const item = samplePlan.items.find((one) => one.id === id);
  if (!item) throw new Error(`no step ${id}`);
  render(
    <MemoryRouter>
      <PlanItemRow item={item} today="2026-11-15" isNext={false} onChange={vi.fn()} onMove={vi.fn()} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: item.title }).getAttribute('href')).toContain(place);
});
