import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './admin-head.module.css';

interface AdminHeadProps {
  title: ReactNode;
  sentence?: ReactNode;
  actions?: ReactNode;
  /** The pages above this one, the uppermost first. */
  above?: readonly { label: string; to: string }[];
}

/** The head of an admin page: where it lies, what it is called, what can be done. */
export function AdminHead({ title, sentence, actions, above = [] }: AdminHeadProps) {
  return (
    <>
      <nav aria-label="Breadcrumb" className={classes.trail}>
        <ol>
          {[{ label: 'Admin', to: '/admin/dashboard' }, ...above].map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <PageHeader title={title} sentence={sentence} actions={actions} />
    </>
  );
}
