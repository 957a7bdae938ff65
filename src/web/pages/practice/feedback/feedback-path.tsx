import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { HeaderMiddle } from '#web/shell/header/header-middle.tsx';
import classes from './feedback-page.module.css';

/** Feedback has no side navigation; the way back stands in the header. */
export function FeedbackPath() {
  return (
    <HeaderMiddle>
      <nav aria-label="Breadcrumb" className={classes.path}>
        <Link to="/dashboard">Dashboard</Link>
        <IconChevronRight size={14} stroke={2.1} aria-hidden />
        <span aria-current="page">Feedback</span>
      </nav>
    </HeaderMiddle>
  );
}
