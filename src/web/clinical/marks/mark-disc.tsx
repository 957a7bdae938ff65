import type { Mark } from '#core/marking/marking.ts';
import classes from './mark-disc.module.css';

/** Full, half or empty, and the word under it. */
export function MarkDisc({ mark }: { mark: Mark }) {
  return (
    <span className={classes.mark}>
      <MarkShape mark={mark} />
      <span>
        {words[mark]}
        {mark === 'partly' && <span className="visually-hidden"> met</span>}
      </span>
    </span>
  );
}

/** The disc alone, where the word stands elsewhere. */
export function MarkShape({ mark }: { mark: Mark }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

const words: Readonly<Record<Mark, string>> = { met: 'Met', partly: 'Partly', missed: 'Missed' };

const shapes = {
  met: (
    <>
      <circle cx="10" cy="10" r="9" fill="var(--success)" />
      <path
        d="M5.8 10.4l2.9 2.9 5.6-5.9"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  partly: (
    <>
      <circle cx="10" cy="10" r="8" fill="#fff" stroke="var(--success)" strokeWidth="2" />
      <path d="M10 2a8 8 0 0 0 0 16z" fill="var(--success)" />
    </>
  ),
  missed: (
    <circle cx="10" cy="10" r="8" fill="#fff" stroke="var(--line-control)" strokeWidth="2" strokeDasharray="3.2 2.2" />
  ),
};
