import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  tone?: 'neutral' | 'success' | 'warning' | 'critical' | 'info' | 'outline';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(classes.badge, classes[tone])}>{children}</span>;
}
