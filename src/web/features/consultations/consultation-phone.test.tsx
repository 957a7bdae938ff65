import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consulting } from './consultation-fixture.ts';
import { composer, open, prepareConsultations } from './consultation-test-kit.tsx';

prepareConsultations();

describe('a consultation on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  });
  const faceButton = () => screen.queryByRole('button', { name: 'Bring the face back' });
  const time = () => screen.getByRole('timer', { name: /^(12:00|11:5\d) left$/ });
  /** As a keyboard on the screen does: the window keeps its size, less of it can be seen. */
  function leaveVisible(height: number) {
    const area = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', area);
    return (next: number) =>
      act(() => {
        area.height = next;
        area.dispatchEvent(new Event('resize'));
      });
  }

  it('[CASE-04] has tabs instead of columns, and the time in each of them', async () => {
    open(consulting());
    const box = await composer();
    const names = () => within(screen.getByRole('tablist', { name: 'Panel' })).getAllByRole('tab');
    expect(names().map((tab) => tab.textContent)).toEqual(['Talk', 'Notes', 'Pad']);
    for (const name of ['Notes', 'Pad']) {
      await userEvent.click(within(screen.getByRole('tablist', { name: 'Panel' })).getByRole('tab', { name }));
      expect(box.closest('[hidden]')).not.toBeNull();
      expect(time()).toBeTruthy();
    }
  });

  it('[CASE-04] keeps the face until something is written, and brings it back at a touch', async () => {
    open(consulting());
    const box = await composer();
    expect(document.activeElement).toBe(box);
    expect(faceButton()).toBeNull();
    await userEvent.type(box, 'H');
    await userEvent.click(faceButton() as HTMLElement);
    expect(faceButton()).toBeNull();
    expect(time()).toBeTruthy();
    await userEvent.click(box);
    expect(faceButton()).not.toBeNull();
  });

  it('[CASE-04] makes a strip of the stage while a keyboard is open, and End works there', async () => {
    const leave = leaveVisible(844);
    open(consulting());
    await composer();
    leave(508);
    await screen.findByRole('button', { name: 'Bring the face back' });
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'Carry on' }));
    leave(844);
    await waitFor(() => expect(faceButton()).toBeNull());
  });

  it('[CASE-04] shows the summary to somebody who ended it from the notes', async () => {
    open(consulting());
    await composer();
    await userEvent.click(within(screen.getByRole('tablist', { name: 'Panel' })).getByRole('tab', { name: 'Notes' }));
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'End and mark' }));
    const heading = await screen.findByRole('heading', { name: 'The consultation is over' });
    expect(heading.closest('[hidden]')).toBeNull();
  });

  it('[CASE-04] goes back to the talk when the strip is touched above the notes', async () => {
    open(consulting());
    const box = await composer();
    await userEvent.click(within(screen.getByRole('tablist', { name: 'Panel' })).getByRole('tab', { name: 'Notes' }));
    await userEvent.click(faceButton() as HTMLElement);
    expect(box.closest('[hidden]')).toBeNull();
    expect(faceButton()).toBeNull();
  });
});
