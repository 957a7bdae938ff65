import { Link } from 'react-router';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { OwnDataCards } from './own-data-cards.tsx';
import classes from './your-data-page.module.css';

export function YourDataPage() {
  return (
    <div className={classes.page}>
      <PageHeader
        title="Your data"
        sentence="It is yours: take it away or have it deleted."
        actions={<Link to="/legal#privacy">What is stored, and for how long</Link>}
      />
      <div className={classes.cards}>
        <OwnDataCards />
      </div>
    </div>
  );
}
