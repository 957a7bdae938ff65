import type { ComponentProps } from 'react';
import checkbox from './checkbox.module.css';
import classes from './field.module.css';
import { FieldNotes, type FieldTexts, useFieldWiring } from './field.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'>, Omit<FieldTexts, 'aside'> {}

export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <div className={className}>
      <label className={classes.checkbox}>
        <input {...input} {...wiring} type="checkbox" className={checkbox.box} />
        <span>{label}</span>
      </label>
      <div className={classes['checkbox-notes']}>
        <FieldNotes id={wiring.id} hint={hint} error={error} />
      </div>
    </div>
  );
}
