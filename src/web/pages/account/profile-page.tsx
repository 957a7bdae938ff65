import { MoreLinks } from '#web/shell/navigation/more-links.tsx';
import { PlannedPage } from '../planned-page.tsx';
import classes from './profile-page.module.css';

export function ProfilePage() {
  return (
    <PlannedPage
      heading="Profile"
      lead="Who you are in Clavis: what colleagues see in a room, and what shapes your study plan."
      points={[
        'Name, picture, stage of training and years of practice',
        'Expertise and certifications',
        'Your exam date',
        'A copy of all your data, and the deletion of your account',
      ]}
      signature="lock"
      action={{ label: 'Account settings', to: '/settings' }}
    >
      <MoreLinks className={classes.more} />
    </PlannedPage>
  );
}
