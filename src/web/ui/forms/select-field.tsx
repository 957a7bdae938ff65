import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names.ts';
import classes from './field.module.css';
import { Field, type FieldTexts, useFieldWiring } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size' | 'children' | 'multiple'>, FieldTexts {
  options: readonly SelectOption[];
}

export function SelectField({ label, hint, error, aside, options, className, id, ...select }: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <div className={classes.holder}>
        <select {...select} {...wiring} className={classNames(classes.control, classes.select)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.chevron}>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </span>
      </div>
    </Field>
  );
}
