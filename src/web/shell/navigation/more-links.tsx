import { Link } from 'react-router';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './more-links.module.css';
import { moreItems } from './navigation-items.ts';

/** The pages that the bottom bar has no room for, one press away. */
export function MoreLinks({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label="More" className={classNames(classes.links, className)}>
      {moreItems.map(({ to, label, Icon }) => (
        <Link key={to} to={to}>
          <Icon size={20} stroke={1.8} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
