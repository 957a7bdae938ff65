import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { answerGroups } from '#core/site-content/groups.ts';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import frame from '#web/ui/forms/search-frame.module.css';
import { classNames } from '#web/ui/kit/class-names.ts';
import { EmergencyButton } from '#web/ui/states/emergency-button.tsx';
import { FoldedAnswer } from '../folded-answer.tsx';
import { helpAnswers } from './help-answers.ts';
import classes from './help-page.module.css';
import { answersWith } from './help-search.ts';

export function HelpPage() {
  const { key } = useLocation();
  const [typed, setTyped] = useState({ text: '', at: key });
  // A search ends with the next link: what that leads to must not be hidden.
  const text = typed.at === key ? typed.text : '';
  useHashPlace();
  const found = answersWith(helpAnswers, text);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Help and support</h1>
        <p>
          What to do when something stands in the way. Short answers are in the <Link to="/faq">FAQ</Link>.
        </p>
      </header>
      <label className={classNames(frame.frame, frame.large, classes.search, 'needs-script')}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label="Search help"
          placeholder="Search help"
          maxLength={60}
          value={text}
          onChange={(event) => setTyped({ text: event.target.value, at: key })}
        />
      </label>
      <p role="status" className={classNames(classes.count, 'needs-script')}>
        {text.trim() === '' ? `${helpAnswers.length} articles` : foundWords(found.length)}
      </p>
      {found.length === 0 && (
        <p className={classes.none}>
          Try fewer words, or <Link to="/contact">write to us</Link>; a person reads it.
        </p>
      )}
      {Object.entries(answerGroups.help).map(([group, heading]) => (
        <Group key={group} heading={heading} answers={found.filter((answer) => answer.group === group)} />
      ))}
      <section className={classNames(classes.group, classes.emergency, 'needs-script')}>
        <h2>Something has stopped working</h2>
        <p>
          Looks at this page and the connection, says what to try, and writes a report that you can send to us. What you
          typed, passwords and keys are left out.
        </p>
        <EmergencyButton />
      </section>
    </div>
  );
}

function Group({ heading, answers }: { heading: string; answers: ReturnType<typeof answersWith> }) {
  if (answers.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2>{heading}</h2>
      {answers.map((answer) => (
        <FoldedAnswer key={answer.id} answer={answer} summary={answer.summary} />
      ))}
    </section>
  );
}

const foundWords = (count: number): string =>
  count === 0 ? 'No article has all of these words' : `${count} ${count === 1 ? 'article' : 'articles'} found`;
