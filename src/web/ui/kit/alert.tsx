import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  critical: IconAlertOctagon,
  success: IconCircleCheck,
} as const;

interface AlertProps {
  tone: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string;
  /** Only for an alert that appears while the page is in use. */
  role?: 'alert' | 'status';
  className?: string | undefined;
}

export function Alert({
  tone,
  title,
  children,
  action,
  onDismiss,
  dismissLabel = 'Dismiss',
  role,
  className,
}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(classes.alert, classes[tone], className)} role={role}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className={classes.text}>
        {title && <div className={classes.title}>{title}</div>}
        {children}
      </div>
      {(action || onDismiss) && (
        <div className={classes.end}>
          {action && <div className={classes.action}>{action}</div>}
          {onDismiss && (
            <IconButton label={dismissLabel} className={classes.dismiss} onClick={onDismiss}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
