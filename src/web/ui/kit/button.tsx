import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { neverCovered } from '#web/ui/overlay/floating/kept-clear.ts';
import classes from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonLook {
  variant?: 'primary' | 'default' | 'subtle' | 'danger' | 'danger-filled' | 'accent' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
  icon?: ReactNode;
}

/** Also for a link that leaves the application, such as one to a mail program. */
export function lookClass({ variant = 'default', size = 'md', fullWidth }: ButtonLook) {
  return classNames(classes.button, classes[variant], classes[size], fullWidth && classes['full-width']);
}

/** What a page is for must stay in reach, whatever floats. */
const clearFor = (variant: ButtonLook['variant']) =>
  variant === 'primary' || variant === 'accent' ? neverCovered : undefined;

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  loading?: boolean;
}

export function Button({
  variant,
  size,
  fullWidth,
  icon,
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled` while loading: that would throw the keyboard user's focus away.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      {...clearFor(variant)}
      type={type}
      className={classNames(lookClass({ variant, size, fullWidth }), loading && classes.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
    >
      <span className={classes.content}>
        {icon}
        {children}
      </span>
      {loading && <span className={classes.spinner} />}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {}

export function ButtonLink({ variant, size, fullWidth, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} {...clearFor(variant)} className={classNames(lookClass({ variant, size, fullWidth }), className)}>
      <span className={classes.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
