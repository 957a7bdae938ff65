import { type FilterOption, FilterSelect } from '#web/ui/forms/filter-select.tsx';
import type { ListState } from './use-list-state.ts';

interface ListFilterProps {
  label: string;
  name: string;
  options: readonly FilterOption<string>[];
  state: ListState;
  /** What the control says while nothing is chosen. */
  all?: string;
}

/** A filter whose choice is in the address. */
export function ListFilter({ label, name, options, state, all = 'all' }: ListFilterProps) {
  return (
    <FilterSelect
      label={label}
      all={all}
      value={state.get(name)}
      options={options}
      onChange={(value) => state.set(name, value)}
    />
  );
}
