import { Link } from 'react-router';
import type { ListedAgreement } from '#contract/admin/challenges.ts';
import { AgreementBadge } from '#web/features/feedback/answering/agreement-badge.tsx';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import { CaseFilter } from '#web/shell/admin/list/case-filter.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import classes from './disagreements-page.module.css';

const columns: readonly Column<ListedAgreement>[] = [
  {
    head: 'Criterion',
    cell: ({ criterion, title, caseId, caseTitle }) => (
      <div className={classes.criterion}>
        <span className={classes.title}>{`${criterion}. ${title}`}</span>
        <Link to={`/admin/cases/${caseId}`}>{caseTitle}</Link>
      </div>
    ),
  },
  {
    head: 'Agreement',
    sort: 'agreement',
    cell: ({ agreement }) => <AgreementBadge share={agreement} />,
    isNumber: true,
  },
  { head: 'Marked', sort: 'marked', cell: ({ marked }) => marked, isNumber: true },
  { head: 'Met', cell: ({ met, marked }) => `${Math.round((met / marked) * 100)} %`, isNumber: true, isMinor: true },
  { head: 'Challenged', sort: 'challenged', cell: ({ challenged }) => challenged, isNumber: true },
  { head: 'Corrected', cell: ({ corrected }) => corrected, isNumber: true, isMinor: true },
  {
    head: 'Settled, done',
    cell: ({ settled, settledDone }) => `${settledDone} of ${settled}`,
    isNumber: true,
    isMinor: true,
  },
  { head: 'Service', sort: 'service', cell: ({ modelDiffers }) => modelDiffers, isNumber: true },
];

const parties = [
  { value: 'trainees', label: 'trainees' },
  { value: 'authors', label: 'authors' },
  { value: 'service', label: 'the service' },
];
/** A single quarrel about a single mark says little. */
const often = ['5', '20', '100'].map((times) => ({ value: times, label: `at least ${times} times` }));

/** The criterion most argued about comes first, over all cases. */
export function CriterionList() {
  const state = useListState({ sort: 'agreement', direction: 'up' });
  const query = useAdminList('GET /admin/marking-agreement', state, { filters: ['caseId', 'by', 'least'] });
  return (
    <AdminList
      label="Criteria"
      query={query}
      state={state}
      columns={columns}
      rowKey={({ caseId, criterion }) => `${caseId} ${criterion}`}
      filters={
        <>
          <CaseFilter state={state} />
          <ListFilter label="Disputed by" name="by" all="anybody or nobody" state={state} options={parties} />
          <ListFilter label="Marked" name="least" all="ever" state={state} options={often} />
        </>
      }
      empty={{
        title: 'Nobody was marked yet',
        words: 'The latest 300 consultations with each case are counted every quarter of an hour.',
      }}
    />
  );
}
