import { IconLockAccess, IconLockHeart, IconLockOpen, IconLockQuestion } from '@tabler/icons-react';
import classes from './home-page.module.css';

const gates = [
  {
    name: 'Offered',
    when: 'In the opening, or to an open question',
    line: 'It’s only the cream I’m after, doctor.',
    Icon: IconLockOpen,
  },
  {
    name: 'Asked',
    when: 'When you ask about it',
    line: 'Six, seven weeks, I’d say. Since the end of August.',
    Icon: IconLockQuestion,
  },
  {
    name: 'Probed',
    when: 'On a second, more specific question',
    line: 'Mixed in, sometimes. Darker than it used to be.',
    Icon: IconLockAccess,
  },
  {
    name: 'Trusted',
    when: 'After you have earned it',
    line: 'I’ve not said any of this to Sandra.',
    Icon: IconLockHeart,
  },
] as const;

export function FourGates() {
  return (
    <section className={classes.band}>
      <div className={classes.wide}>
        <h2 className={classes.big}>A patient, not a question bank.</h2>
        <p className={classes.lead}>
          People answer what they are asked, and keep the rest until it feels safe. So does every patient here. What
          opens the next thing is how you ask.
        </p>
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
      </div>
    </section>
  );
}
