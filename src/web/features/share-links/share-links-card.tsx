import { Link } from 'react-router';
import type { OwnShareLink } from '#contract/personal/share-links.ts';
import { dayWords } from '#core/dates.ts';
import { SectionCard } from '#web/ui/kit/page/section-card.tsx';
import { ShareList } from '#web/ui/links/share-list.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { useOwnShareLinks, useWithdrawShareLink } from './share-link-queries.ts';
import classes from './share-links-card.module.css';

const day = dayWords({ day: 'numeric', month: 'short', year: 'numeric' });

/** Every link somebody has handed out, in one place, so that none of them is forgotten. */
export function ShareLinksCard() {
  const links = useOwnShareLinks();
  const withdraw = useWithdrawShareLink();
  const failure = useLoadFailure(links, 'share links');
  return (
    <SectionCard
      title="Links you made"
      lead="Whoever has one reads what it shows without an account. Withdraw those that are no longer needed."
    >
      <div className={classes.body}>
        {failure ? (
          <LoadFailed title="Your links did not load" safe="Links that you made still work." failure={failure} />
        ) : !links.data ? (
          <SkeletonRows count={2} label="Loading your links..." />
        ) : links.data.length === 0 ? (
          <p>
            None so far. You can make one from the feedback of a consultation, or from{' '}
            <Link to="/cpd-log">your log of practice</Link>.
          </p>
        ) : (
          <ShareList shares={links.data} withdraw={withdraw} shows={shownBy} />
        )}
      </div>
    </SectionCard>
  );
}

const shownBy = ({ sessionId, caseTitle, from, to }: OwnShareLink) =>
  sessionId ? (
    <Link to={`/feedback/${sessionId}`}>Feedback on {caseTitle}</Link>
  ) : (
    `Log of practice, ${day(from ?? '')} to ${day(to ?? '')}`
  );
