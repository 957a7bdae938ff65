import { IconFileText, IconListCheck, IconMessages } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { displayName } from '#core/display-name.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dial } from '#web/ui/dial.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './dashboard-page.module.css';
import { greetingAt } from './greeting.ts';

const steps = [
  {
    Icon: IconFileText,
    title: 'Read the notes',
    time: '3 minutes',
    text: 'Who is calling, why, and what is already known. Decide what you must not miss.',
  },
  {
    Icon: IconMessages,
    title: 'Talk',
    time: '12 minutes',
    text: 'The patient answers what you ask and keeps the rest until it feels safe. Say a working diagnosis by minute 6.',
  },
  {
    Icon: IconListCheck,
    title: 'See your marks',
    time: 'straight after',
    text: 'Three domains, each criterion with the words of yours that earned it, and the minute you said them.',
  },
] as const;

export function DashboardPage() {
  const { user } = useAuth();
  const { state } = useLocation();
  return (
    <div className={classes.page}>
      {state?.accessDenied === true && (
        <Alert tone="warning" title="Access denied" className={classes.notice} role="alert">
          The admin portal is open to administrators only. Your own pages are all here.
        </Alert>
      )}
      <PageHeader
        title={`${greetingAt(new Date().getHours())}, ${displayName(user)}`}
        sentence="Your consultations, marks and next steps will gather here."
      />
      <section className={classes.next} aria-labelledby="next-step" data-surface="navy">
        <div>
          <p className={classes.caps}>Next for you</p>
          <h2 id="next-step">Your first consultation</h2>
          <p>
            Fifteen minutes from the first line of the notes to the last word. Nothing is compared with anybody; the
            first one only shows you where you stand.
          </p>
          <ButtonLink to="/case-selection" variant="accent">
            Choose a case
          </ButtonLink>
        </div>
        <div aria-hidden="true">
          <Dial value={0} text="12:00" size={168} />
        </div>
      </section>
      <h2 className={classes.heading}>How a consultation goes</h2>
      <ol className={classes.steps}>
        {steps.map(({ Icon, title, time, text }) => (
          <li key={title}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.8} aria-hidden />
            </span>
            <h3>{title}</h3>
            <p className={classes.time}>{time}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
