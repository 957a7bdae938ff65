import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names.ts';
import fieldClasses from './field.module.css';
import { Field, type FieldTexts, useFieldWiring } from './field.tsx';
import classes from './text-area-field.module.css';

interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

export function TextAreaField({ label, hint, error, aside, className, id, ...area }: TextAreaFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <textarea {...area} {...wiring} className={classNames(fieldClasses.control, classes.area)} />
    </Field>
  );
}
