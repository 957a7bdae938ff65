import { answerGroups } from '#core/site-content/groups.ts';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import { FoldedAnswer } from '../folded-answer.tsx';
import { faqAnswers } from './faq-answers.ts';
import classes from './faq-page.module.css';

const groups = Object.entries(answerGroups.faq).map(([id, heading]) => ({
  id: `group-${id}`,
  heading,
  answers: faqAnswers.filter(({ group }) => group === id),
}));

/** The answers are there as text from the start; as a script they can wait. */
export function FaqGroups() {
  useHashPlace();
  return (
    <>
      {groups.map(({ id, heading, answers }) => (
        <section key={id} aria-labelledby={id} className={classes.group}>
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
          {answers.map((answer) => (
            <FoldedAnswer key={answer.id} answer={answer} />
          ))}
        </section>
      ))}
    </>
  );
}
