import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayWords, longDay } from '#core/dates.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ShareLinksCard } from '#web/features/share-links/share-links-card.tsx';
import { ConsultationCard } from '#web/features/user-settings/consultation-card.tsx';
import { NotificationsCard } from '#web/features/user-settings/notifications-card.tsx';
import { PrivacyCard } from '#web/features/user-settings/privacy-card.tsx';
import { profileQuery } from '#web/lib/profile-query.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './settings-page.module.css';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const examDay = dayWords({ dateStyle: 'long' });

export function SettingsPage() {
  const { user } = useAuth();
  const { data: profile } = useQuery(profileQuery);
  return (
    <div className={classes.page}>
      <PageHeader
        title="Settings"
        sentence="How consultations begin, what you hear about and what leaves this site."
        actions={<ButtonLink to="/profile">Profile and signing in</ButtonLink>}
      />
      <div className={classes.cards}>
        <ConsultationCard />
        <NotificationsCard />
        <PrivacyCard />
        <ShareLinksCard />
        <Card title="Account">
          <dl className={classes.facts}>
            <dt>Name</dt>
            <dd>{profile?.fullName ?? user?.fullName}</dd>
            <dt>E-mail address</dt>
            <dd>{user?.email}</dd>
            {profile && (
              <>
                <dt>Exam date</dt>
                <dd>{profile.examDate ? examDay(profile.examDate) : 'Not set'}</dd>
                <dt>Member since</dt>
                <dd>{longDay(profile.createdAt)}</dd>
              </>
            )}
          </dl>
          <p className={classes.data}>
            <Link to="/your-data">Take a copy of your data, or delete the account</Link>
          </p>
        </Card>
        <Card title="Devices">
          <SignOutEverywhere />
        </Card>
      </div>
    </div>
  );
}
