import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SampleFindings } from '#contract/sample-findings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import classes from './half-minute.module.css';
import type { HalfMinute } from './use-half-minute.ts';

const gateWords = [
  ['offered', 'would come with an open question'],
  ['asked', 'open when you ask about them'],
  ['probed', 'need a second, more precise question'],
  ['trusted', 'have to be earned'],
] as const;
const mostListed = 5;

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
        {findings ? headingFor(findings) : 'That was half a minute'}
      </h2>
      {findings && <Found findings={findings} firstName={firstName} />}
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

function Found({ findings: { found, kept, cues }, firstName }: { findings: SampleFindings; firstName: string }) {
  const locked = Object.values(kept).reduce((sum, count) => sum + count, 0);
  const rest = found.length - mostListed;
  return (
    <>
      {found.length > 0 ? (
        <ul className={classes.found}>
          {found.slice(0, mostListed).map(({ what }) => (
            <li key={what}>
              <IconLockOpen size={16} stroke={1.8} aria-hidden />
              {what}
            </li>
          ))}
          {rest > 0 && <li className={classes.rest}>and {rest} more</li>}
        </ul>
      ) : (
        <p>Nothing yet. An open question and a moment of silence bring the most at the start.</p>
      )}
      {cues.map(({ line, pickedUp }) => (
        <p key={line} className={classes.cue}>
          {firstName} let fall: <q>{line}</q> {pickedUp ? 'You took it up.' : 'It is still lying there.'}
        </p>
      ))}
      <p className={classes.locked}>
        <IconLock size={16} stroke={1.8} aria-hidden />
        <span>
          <b>{locked} still locked.</b>{' '}
          {gateWords
            .filter(([gate]) => (kept[gate] ?? 0) > 0)
            .map(([gate, words]) => `${kept[gate]} ${words}`)
            .join(', ')}
          .
        </span>
      </p>
    </>
  );
}

function headingFor({ found, kept }: SampleFindings): string {
  const total = found.length + Object.values(kept).reduce((sum, count) => sum + count, 0);
  return `You found ${found.length} of ${total} things`;
}
