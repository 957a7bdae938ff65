import { Link } from 'react-router';
import { answerGroups } from '#core/site-content/groups.ts';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import { TextBlocks } from '#web/ui/text-blocks.tsx';
import { AnswerLinks } from './help-answer-links.tsx';
import { helpAnswers } from './help-answers.ts';
import { IndexedPage } from './help-index.tsx';
import classes from './help-page.module.css';

const groups = Object.entries(answerGroups.help).map(([group, heading]) => ({
  heading,
  articles: helpAnswers.filter((answer) => answer.group === group),
}));
const contents = groups.map(({ heading, articles }) => ({
  heading,
  entries: articles.map(({ id, title }) => ({ id, label: title })),
}));

export function HelpPage() {
  useHashPlace();
  return (
    <IndexedPage
      title="Help and support"
      lead={
        <>
          How to get from the first case to a mark sheet you can use, and what to do when something stands in the way.
          Short answers are in the <Link to="/faq">FAQ</Link>.
        </>
      }
      indexLabel="Help articles"
      groups={contents}
    >
      {groups.map(({ heading, articles }) => (
        <section key={heading} className={classes.group}>
          <h2>{heading}</h2>
          {articles.map(({ id, title, blocks, links }) => (
            <article key={id} aria-labelledby={id} className={classes.article}>
              <h3 id={id} tabIndex={-1}>
                {title}
              </h3>
              <TextBlocks blocks={blocks} />
              <AnswerLinks links={links} />
            </article>
          ))}
        </section>
      ))}
    </IndexedPage>
  );
}
