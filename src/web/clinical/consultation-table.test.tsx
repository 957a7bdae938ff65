import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { ConsultationTable, type ListedConsultation } from './consultation-table.tsx';

const marked: ListedConsultation = {
  sessionId: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  case: {
    id: 'falls',
    title: 'Falls, and a box of tablets',
    group: 'older-eol',
    speaker: { name: 'Harjit Bains', age: 78, sex: 'male', portrait: somePortrait() },
  },
  startedAt: '2026-11-14T09:05:00.000Z',
  endedAt: '2026-11-14T09:20:00.000Z',
  isRedo: true,
  held: false,
  feedback: {
    points: 6.5,
    outOf: 10.5,
    grades: { data: 'pass', management: 'fail', relating: 'clear-pass' },
    phases: [{ phase: 'opening', from: 0, to: 42 }],
  },
};

const show = (row: ListedConsultation) =>
  render(
    <MemoryRouter>
      <ConsultationTable rows={[row]} when={() => 'Sat 14 Nov'} />
    </MemoryRouter>,
  );
const address = () => screen.getByRole('link', { name: marked.case.title }).getAttribute('href');

describe('ConsultationTable', () => {
  it('[CASE-09] shows who, the twelve minutes, the grades and the points, and leads to the marks', () => {
    show(marked);
    expect(screen.getByText(/Older adults, frailty and end of life · Sat 14 Nov · second try/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Phases: opening 00:00 to 00:42/ })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /^\d of 3$/ }).map((pips) => pips.getAttribute('aria-label'))).toEqual([
      '2 of 3',
      '1 of 3',
      '3 of 3',
    ]);
    expect(screen.getByText('6.5').parentElement?.textContent).toBe('6.5 / 10.5');
    expect(address()).toBe(`/feedback/${marked.sessionId}`);
  });

  it('leads back to a consultation that is still running', () => {
    show({ ...marked, endedAt: null, feedback: null });
    expect(screen.getByText('Running')).toBeTruthy();
    expect(address()).toBe('/case/falls');
  });

  it.each([null, marked.endedAt])(
    '[CASE-11] a station (ended %s) leads to its mock exam, never to marks',
    (endedAt) => {
      show({ ...marked, endedAt, held: true, feedback: null });
      expect(screen.getByText('Mock exam')).toBeTruthy();
      expect(address()).toBe('/mock-exam');
    },
  );
});
