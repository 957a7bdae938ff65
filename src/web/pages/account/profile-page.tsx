import { SigningInCard } from '#web/features/auth/account/signing-in-card.tsx';
import { AboutCard } from '#web/features/profile/about-card.tsx';
import { CompletionCard } from '#web/features/profile/completion-card.tsx';
import { ExamCard } from '#web/features/profile/exam-card.tsx';
import { useProfile } from '#web/features/profile/profile-queries.ts';
import { PrivacyCard } from '#web/features/user-settings/privacy-card.tsx';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import { MoreLinks } from '#web/shell/navigation/more-links.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import classes from './profile-page.module.css';
import { OwnDataCards } from './your-data/own-data-cards.tsx';

export function ProfilePage() {
  const query = useProfile();
  const failure = useLoadFailure(query, 'profile');
  useHashPlace();
  return (
    <div className={classes.page}>
      <PageHeader
        title="Profile"
        sentence="What you have told us, who can sign in as you, and what leaves this site."
      />
      <div className={classes.columns}>
        <div className={classes.cards}>
          {failure ? (
            <LoadFailed title="Your profile did not load" safe="It is kept; nothing was lost." failure={failure} />
          ) : query.data ? (
            <AboutCard profile={query.data} />
          ) : (
            <Card>
              <SkeletonRows count={5} label="Loading your profile..." />
            </Card>
          )}
          <SigningInCard />
          <PrivacyCard />
          <OwnDataCards />
        </div>
        <aside className={classes.rail} aria-label="Profile completion">
          <CompletionCard />
          <div className={classes.exam}>
            <ExamCard examDate={query.data?.examDate ?? null} />
          </div>
        </aside>
      </div>
      <MoreLinks className={classes.more} />
    </div>
  );
}
