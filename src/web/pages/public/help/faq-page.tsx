import { Link } from 'react-router';
import { answerGroups } from '#core/site-content/groups.ts';
import { laterPart } from '#web/shell/later-part.tsx';
import classes from './faq-page.module.css';
import { IndexedPage } from './help-index.tsx';

const FaqGroups = laterPart(async () => (await import('./faq-groups.tsx')).FaqGroups);

const contents = Object.entries(answerGroups.faq).map(([id, heading]) => ({
  heading,
  entries: [{ id: `group-${id}`, label: heading }],
}));

export function FaqPage() {
  return (
    <IndexedPage
      title="Frequently asked questions"
      lead={
        <>
          Short answers to what people ask before they start, and to what puzzles them after their first mark sheet. How
          things work step by step is under <Link to="/help-and-support">help and support</Link>.
        </>
      }
      indexLabel="Groups of questions"
      groups={contents}
    >
      <FaqGroups />
      <p className={classes.more}>
        Not answered? <Link to="/contact">Write to us</Link>; a person reads it.
      </p>
    </IndexedPage>
  );
}
