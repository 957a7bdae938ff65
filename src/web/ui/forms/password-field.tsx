import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import classes from './field.module.css';
import { Field, useFieldWiring } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField({
  label,
  hint,
  error,
  aside,
  size = 'md',
  className,
  id,
  ...input
}: Omit<TextFieldProps, 'type'>) {
  const wiring = useFieldWiring({ hint, error }, id);
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} aside={aside} className={className}>
      <div className={classes.holder}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          {...wiring}
          type={isShown ? 'text' : 'password'}
          className={classNames(classes.control, classes['with-end'], classes[size])}
        />
        <span className={classes.end}>
          <IconButton
            size="sm"
            label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye size={16} stroke={1.8} aria-hidden />
          </IconButton>
        </span>
      </div>
    </Field>
  );
}
