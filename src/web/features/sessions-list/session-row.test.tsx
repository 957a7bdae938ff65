import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SessionRow } from './session-row.tsx';
import type { SessionEntry } from './sessions-queries.ts';

const station: SessionEntry = {
  id: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  caseId: 'falls',
  title: 'Falls, and a box of tablets',
  group: 'older-eol',
  channel: 'video',
  phase: 'ended',
  startedAt: '2026-11-14T09:05:00.000Z',
  endedAt: '2026-11-14T09:20:00.000Z',
  consultingSeconds: 588,
  turns: 31,
  held: true,
};

const show = (session: SessionEntry) =>
  render(
    <MemoryRouter>
      <ul>
        <SessionRow session={session} groupName={(group) => group} />
      </ul>
    </MemoryRouter>,
  );
const addresses = () => new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));

describe('SessionRow', () => {
  it.each(['reading', 'consulting', 'ended'] as const)(
    '[CASE-11] a station (%s) leads to its mock exam while that is running, never to marks',
    (phase) => {
      show({ ...station, phase });
      expect(addresses()).toEqual(new Set(['/mock-exam']));
      expect(screen.getByText('Mock exam')).toBeTruthy();
      expect(screen.queryByText('See your marks')).toBeNull();
    },
  );

  it('leads to its marks when the exam is over', () => {
    show({ ...station, held: false });
    expect(addresses()).toEqual(new Set([`/feedback/${station.id}`]));
    expect(screen.getByText('Ended')).toBeTruthy();
  });
});
