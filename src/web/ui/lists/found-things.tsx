import { IconLock, IconLockOpen } from '@tabler/icons-react';
import classes from './found-things.module.css';

const gateWords = [
  ['offered', 'would come with an open question'],
  ['asked', 'open when you ask about them'],
  ['probed', 'need a second, more precise question'],
  ['trusted', 'have to be earned'],
] as const;
const mostListed = 5;

export interface Things {
  found: readonly { what: string }[];
  /** How many stayed locked, by what would open them. */
  kept: Partial<Record<(typeof gateWords)[number][0], number>>;
  cues: readonly { line: string; pickedUp: boolean }[];
}

const lockedIn = ({ kept }: Things) => Object.values(kept).reduce((sum, count) => sum + count, 0);

export const foundWords = (things: Things): string =>
  `You found ${things.found.length} of ${things.found.length + lockedIn(things)} things`;

/** What a sample brought to light, and what stayed shut. */
export function FoundThings({ things, firstName }: { things: Things; firstName: string }) {
  const { found, kept, cues } = things;
  const rest = found.length - mostListed;
  return (
    <div className={classes.things}>
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
          <b>{lockedIn(things)} still locked.</b>{' '}
          {gateWords
            .filter(([gate]) => (kept[gate] ?? 0) > 0)
            .map(([gate, words]) => `${kept[gate]} ${words}`)
            .join(', ')}
          .
        </span>
      </p>
    </div>
  );
}
