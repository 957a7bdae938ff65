import { IconCheck } from '@tabler/icons-react';
import { classNames } from '#web/ui/kit/class-names.ts';
import { collectionSteps } from '../report/collect-report.ts';
import classes from './collecting.module.css';

const networkStep = 2;

/** What is done, under way and still to come. */
export function Collecting({ step }: { step: number }) {
  return (
    <div className={classes.place}>
      <h3 className={classes.title}>Collecting diagnostics</h3>
      <p className={classes.text}>Up to 10 seconds. Your consultation keeps running underneath.</p>
      <ol className={classes.steps}>
        {collectionSteps.map((name, index) => (
          <li
            key={name}
            className={classNames(index === step && classes.now, index > step && classes.later)}
            aria-current={index === step ? 'step' : undefined}
          >
            {index < step ? (
              <IconCheck className={classes.done} size={18} stroke={1.8} aria-label="Done" />
            ) : (
              <span className={index === step ? classes.spinner : classes.dot} />
            )}
            {name}
            {index === step && index === networkStep && <span className={classes.most}>up to 10 s</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
