import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
  size?: 'sm' | 'md';
}

export function IconButton({ label, size = 'md', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(classes.button, classes[size], 'needs-script', className)}
    />
  );
}
