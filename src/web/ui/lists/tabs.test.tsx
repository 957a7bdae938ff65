import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'notes', label: 'Notes' },
  { value: 'results', label: 'Results' },
  { value: 'documents', label: 'Documents' },
];

function Example() {
  const [value, setValue] = useState('notes');
  return <Tabs label="Notes" id="example" tabs={tabs} value={value} onChange={setValue} />;
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
beforeEach(() => {
  render(<Example />);
  screen.getByRole('tab', { selected: true }).focus();
});

it.each([
  ['{ArrowRight}', 'Results'],
  ['{ArrowRight>3/}', 'Notes'],
  ['{ArrowLeft}', 'Documents'],
  ['{End}', 'Documents'],
  ['{End}{Home}', 'Notes'],
])('%s leads to %s, with the focus', async (keys, label) => {
  await userEvent.keyboard(keys);
  expect(chosen()).toBe(label);
  expect(document.activeElement?.textContent).toBe(label);
});

it.each(['{Alt>}{ArrowRight}{/Alt}', '{Control>}{End}{/Control}', '{Meta>}{ArrowLeft}{/Meta}'])(
  '%s stays the browser’s',
  async (keys) => {
    await userEvent.keyboard(keys);
    expect(chosen()).toBe('Notes');
  },
);

it('only the chosen one is a stop of the Tab key', async () => {
  await userEvent.keyboard('{End}');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});
