import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names.ts';
import classes from './field.module.css';
import { Field, type FieldTexts, useFieldWiring } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  size?: 'md' | 'lg';
}

export function TextField({
  label,
  hint,
  error,
  aside,
  size = 'md',
  className,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <input {...input} {...wiring} type={type} className={classNames(classes.control, classes[size])} />
    </Field>
  );
}
