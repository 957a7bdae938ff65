import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  sentence?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, sentence, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div>
        <h1>{title}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
