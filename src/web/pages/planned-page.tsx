import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import type { PlannedCopy } from './planned-copy.ts';
import classes from './planned-page.module.css';
import { SignatureDrawing } from './signature-drawing.tsx';

interface PlannedPageProps extends PlannedCopy {
  /** What there is already. */
  children?: ReactNode;
}

export function PlannedPage({ heading, lead, points, signature, action, children }: PlannedPageProps) {
  return (
    <div className={classes.page}>
      <SignatureDrawing signature={signature} />
      <h1>{heading}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
      <h2>What will be here</h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        {action && (
          <ButtonLink to={action.to} variant="primary">
            {action.label}
          </ButtonLink>
        )}
        <p>This page is still being built.</p>
      </div>
    </div>
  );
}
