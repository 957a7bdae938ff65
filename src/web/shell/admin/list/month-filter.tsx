import { ListFilter } from './list-filter.tsx';
import type { ListState } from './use-list-state.ts';

/** The month of the calendar that a list counts. */
export function MonthFilter({ state }: { state: ListState }) {
  const options = [{ value: 'last', label: 'last month' }];
  return <ListFilter label="Month" name="month" all="this month" state={state} options={options} />;
}
