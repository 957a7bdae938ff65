import { Link } from 'react-router';
import type { Disagreement } from '#contract/feedback.ts';
import { markWords } from '#web/features/feedback/words.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import { CaseFilter } from '#web/shell/admin/list/case-filter.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import classes from './disagreements-page.module.css';

interface Differing {
  sessionId: string;
  caseId: string;
  title: string;
  markedAt: string;
  model: string;
  disagreements: readonly Disagreement[];
}

const columns: readonly Column<Differing>[] = [
  { head: 'Case', cell: ({ caseId, title }) => <Link to={`/admin/cases/${caseId}`}>{title}</Link> },
  {
    head: 'What differs',
    cell: ({ disagreements }) => (
      <ul className={classes.differences}>
        {disagreements.map(({ criterion, title, code, model }) => (
          <li key={criterion}>
            <span className={classes.title}>{title}</span>
            {`: code ${markWords[code].toLowerCase()}, service ${markWords[model].toLowerCase()}`}
          </li>
        ))}
      </ul>
    ),
  },
  { head: 'Service', cell: ({ model }) => model, isMinor: true },
  {
    head: 'Marked',
    sort: 'newest',
    cell: ({ markedAt }) => <time dateTime={markedAt}>{shortMoment(markedAt)}</time>,
  },
];

/** Consultations that the service would have marked differently. Nothing says whose they are. */
export function ConsultationList() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/marking-disagreements', state, { filters: ['caseId'] });
  return (
    <AdminList
      label="Consultations"
      query={query}
      state={state}
      columns={columns}
      rowKey={({ sessionId }) => sessionId}
      filters={<CaseFilter state={state} />}
      empty={{
        title: 'The service agrees everywhere',
        words: 'A consultation appears here when an AI model, where one is set up, comes to another mark.',
      }}
    />
  );
}
