import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './help-answer-links.module.css';

/** Where to go on from an answer. */
export function AnswerLinks({ links }: { links: ReadonlyArray<{ label: string; to: string }> }) {
  if (links.length === 0) return null;
  return (
    <ul className={classes.links}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>
            <IconArrowRight size={16} stroke={1.8} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
