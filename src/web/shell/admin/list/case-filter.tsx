import { api } from '#web/lib/api/api-client.ts';
import { useAdminQuery } from '../admin-queries.ts';
import { ListFilter } from './list-filter.tsx';
import type { ListState } from './use-list-state.ts';

/** Which case a list is about. */
export function CaseFilter({ state }: { state: ListState }) {
  const { data } = useAdminQuery(
    ['case-choices'],
    async (signal) => (await api('GET /admin/case-choices', { signal })).data.cases,
  );
  const options = (data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return <ListFilter label="Case" name="caseId" state={state} options={options} />;
}
