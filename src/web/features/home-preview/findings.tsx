import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { FoundThings, foundWords } from '#web/ui/lists/found-things.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from './half-minute.module.css';
import type { HalfMinute } from './use-half-minute.ts';

/** What half a minute brought to light, and what stayed shut. */
export function Findings({ consultation, firstName }: { consultation: HalfMinute; firstName: string }) {
  const { findings, findingsFailed, fetchFindings, again } = consultation;
  const heading = useRef<HTMLHeadingElement>(null);
  // The composer went and took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.over}>
      <h2 ref={heading} tabIndex={-1}>
        {findings ? foundWords(findings) : 'That was half a minute'}
      </h2>
      {findings && <FoundThings things={findings} firstName={firstName} />}
      {!findings &&
        !findingsFailed &&
        ['90%', '76%', '84%'].map((width) => <Skeleton key={width} width={width} height={16} />)}
      {findingsFailed && (
        <p>
          What you found could not be fetched.{' '}
          <Button size="sm" onClick={fetchFindings}>
            Try again
          </Button>
        </p>
      )}
      <div className={classes.actions}>
        <ButtonLink to="/case-preview" variant="primary">
          Talk to {firstName} for three minutes
        </ButtonLink>
        <Button variant="subtle" icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={again}>
          Again
        </Button>
      </div>
    </div>
  );
}
