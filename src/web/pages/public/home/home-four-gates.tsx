import { IconLockAccess, IconLockHeart, IconLockOpen, IconLockQuestion } from '@tabler/icons-react';
import classes from './home-four-gates.module.css';

/** Lines of the sample patient; a test finds each of them in her script. */
export const gates = [
  {
    name: 'Offered',
    when: 'In the opening, or to an open question',
    line: 'I’m just worn out, all the time. I could sleep on a washing line.',
    Icon: IconLockOpen,
  },
  {
    name: 'Asked',
    when: 'When you ask about it',
    line: 'I’ve given up choir of a Thursday. I nodded off in the altos.',
    Icon: IconLockQuestion,
  },
  {
    name: 'Probed',
    when: 'On a second, more specific question',
    line: 'Two big glasses, most nights. It knocks me out.',
    Icon: IconLockAccess,
  },
  {
    name: 'Trusted',
    when: 'After you have earned it',
    line: 'You don’t miss much, do you. I’ve not told anyone this.',
    Icon: IconLockHeart,
  },
] as const;

export function FourGates() {
  return (
    <ol className={classes.gates}>
      {gates.map(({ name, when, line, Icon }) => (
        <li key={name}>
          <span className={classes.gate}>
            <Icon size={22} stroke={1.8} aria-hidden />
          </span>
          <h3>{name}</h3>
          <p>{when}</p>
          <blockquote>“{line}”</blockquote>
        </li>
      ))}
    </ol>
  );
}
