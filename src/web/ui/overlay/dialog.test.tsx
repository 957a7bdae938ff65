import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { installDialogFake } from './dialog-fake.ts';

beforeAll(installDialogFake);

function EndQuestion({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        End
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        dismissible={dismissible}
        title="End the consultation?"
        description="Marking starts as soon as you end."
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            Carry on
          </button>
        }
      />
    </StrictMode>
  );
}

async function openQuestion(dismissible = true) {
  render(<EndQuestion dismissible={dismissible} />);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  return screen.getByRole('dialog');
}

describe('Dialog', () => {
  it('is named by its title, described by its sentence and takes the focus', async () => {
    const dialog = await openQuestion();
    expect(screen.getByRole('dialog', { name: 'End the consultation?' })).toBe(dialog);
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Marking starts as soon as you end.',
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Carry on' }));
  });

  it('closes by an answer and gives the focus back to its opener', async () => {
    await openQuestion();
    await userEvent.click(screen.getByRole('button', { name: 'Carry on' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End' }));
  });

  it('closes when the browser asks to cancel (Esc), dismissible or not', async () => {
    const dialog = await openQuestion(false);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'End' }));
  });

  it('closes by a click beside it, not by a click inside or a drag out of it', async () => {
    const dialog = await openQuestion();
    await userEvent.click(screen.getByText('Marking starts as soon as you end.'));
    fireEvent.pointerDown(screen.getByText('End the consultation?'));
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBe(dialog);
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays after a click beside it when it is not dismissible', async () => {
    const dialog = await openQuestion(false);
    await userEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBe(dialog);
  });
});
