import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

function Channel() {
  const [value, setValue] = useState<'all' | 'video' | 'phone'>('all');
  return (
    <Segmented
      label="Channel"
      value={value}
      onChange={setValue}
      choices={[
        { value: 'all', label: 'All' },
        { value: 'video', label: 'Video' },
        { value: 'phone', label: 'Phone' },
      ]}
    />
  );
}

const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.value;

afterEach(() => vi.unstubAllGlobals());

describe('Segmented', () => {
  it('is a named radio group, chosen by click', async () => {
    render(<Channel />);
    expect(screen.getByRole('radiogroup', { name: 'Channel' }).textContent).toBe('AllVideoPhone');
    await userEvent.click(screen.getByLabelText('Phone'));
    expect(chosen()).toBe('phone');
  });

  it('is one tab stop and moves with the arrow keys', async () => {
    // user-event needs it to find the group, and jsdom has none.
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
    render(<Channel />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('All'));
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toBe('video');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
