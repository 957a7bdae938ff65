import { IconChevronDown } from '@tabler/icons-react';
import { answerGroups } from '#core/site-content/groups.ts';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import { TextBlocks } from '#web/ui/text-blocks.tsx';
import { faqAnswers } from './faq-answers.ts';
import classes from './faq-page.module.css';
import { AnswerLinks } from './help-answer-links.tsx';

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
            <details key={answer.id} className={classes.question}>
              <summary>
                <h3>{answer.title}</h3>
                <IconChevronDown size={18} stroke={1.8} aria-hidden />
              </summary>
              {/* The place is inside, so that a browser without scripts unfolds it too. */}
              <div id={answer.id} className={classes.answer}>
                <TextBlocks blocks={answer.blocks} />
                <AnswerLinks links={answer.links} />
              </div>
            </details>
          ))}
        </section>
      ))}
    </>
  );
}
