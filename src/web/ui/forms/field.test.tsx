import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

describe('fields', () => {
  it('a field without hint or error is neither described nor invalid', () => {
    render(<TextField label="Name" />);
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it.each([
    ['text', <TextField key="t" label="Hours" hint="A week" error="Enter 1 to 40 hours" />],
    ['password', <PasswordField key="p" label="Hours" hint="A week" error="Enter 1 to 40 hours" />],
    ['select', <SelectField key="s" label="Hours" hint="A week" error="Enter 1 to 40 hours" options={[]} />],
    ['checkbox', <CheckboxField key="c" label="Hours" hint="A week" error="Enter 1 to 40 hours" />],
  ])('a %s field is labelled, invalid and described by error and hint', (_kind, field) => {
    render(field);
    const control = screen.getByLabelText('Hours');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(control)).toBe('Enter 1 to 40 hours | A week');
  });

  it('a password can be shown and hidden again', async () => {
    render(<PasswordField label="Password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret words');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    expect((input as HTMLInputElement).value).toBe('secret words');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('the error summary takes the focus and leads to the field', async () => {
    const errors = [{ message: 'Enter your name', fieldId: 'name' }, { message: 'Try again later' }];
    const { rerender } = render(
      <>
        <FormErrorSummary errors={[]} />
        <TextField label="Name" id="name" />
      </>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <>
        <FormErrorSummary errors={errors} />
        <TextField label="Name" id="name" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Enter your name',
      'Try again later',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Enter your name' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
