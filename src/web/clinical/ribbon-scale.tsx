import type { ReactNode } from 'react';
import { phaseNames } from '#core/marking/measures/measures.ts';
import { capital, Ribbon, type RibbonPhase, ribbonSeconds } from './ribbon.tsx';
import classes from './ribbon-scale.module.css';

const minutes = [0, 2, 4, 6, 8, 10, 12];

/** A ribbon with its minutes; what stands below it is placed on the same scale. */
export function RibbonScale({ phases, children }: { phases: readonly RibbonPhase[]; children?: ReactNode }) {
  const left = (minute: number) => ({ left: `${((minute * 60) / ribbonSeconds(phases)) * 100}%` });
  return (
    <div className={classes.scale}>
      <span className={classes.six} style={left(6)} aria-hidden="true">
        minute 6
      </span>
      <Ribbon phases={phases} size="full" />
      <div className={classes.axis} aria-hidden="true">
        {minutes.map((minute) => (
          <span key={minute} style={left(minute)}>
            {minute}
          </span>
        ))}
      </div>
      <p className={classes.legend} aria-hidden="true">
        {phaseNames
          .filter((name) => phases.some(({ phase }) => phase === name))
          .map((name) => (
            <span key={name}>
              <i style={{ background: `var(--phase-${name})` }} />
              {capital(name)}
            </span>
          ))}
      </p>
      {children}
    </div>
  );
}
