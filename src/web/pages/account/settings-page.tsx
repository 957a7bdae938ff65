import { useQuery } from '@tanstack/react-query';
import { dayWords, longDay } from '#core/dates.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { ChangePasswordForm } from '#web/features/auth/forms/change-password-form.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page-header.tsx';
import classes from './settings-page.module.css';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const examDay = dayWords({ dateStyle: 'long' });

export function SettingsPage() {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['user', 'profile'],
    queryFn: ({ signal }) => api('GET /user/profile', { signal }),
  });
  const profile = data?.data;
  return (
    <div className={classes.page}>
      <PageHeader title="Settings" sentence="Your account, your password and where you are signed in." />
      <div className={classes.cards}>
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
        </Card>
        <Card title="Password">
          <ChangePasswordForm />
        </Card>
        <Card title="Devices">
          <SignOutEverywhere />
        </Card>
      </div>
    </div>
  );
}
