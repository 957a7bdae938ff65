import { IconBookmark, IconPhone, IconVideo } from '@tabler/icons-react';
import type { ApiResponse } from '#web/lib/api/api-types.ts';
import chip from '#web/ui/forms/chip.module.css';
import { FilterSelect } from '#web/ui/forms/filter-select.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { type CaseFilters, difficulties, type FilterChange } from './case-filters.ts';
import classes from './filter-bar.module.css';
import { groupName, groups, shortGroupNames } from './group-names.ts';
import { SearchBox } from './search-box.tsx';

export type FilterValues = ApiResponse<'GET /config/case-filters'>['data'];

const channelChoices = [
  { value: 'all', label: 'All' },
  { value: 'video', label: 'Video', icon: <IconVideo size={15} stroke={1.8} aria-hidden /> },
  { value: 'telephone', label: 'Phone', icon: <IconPhone size={15} stroke={1.8} aria-hidden /> },
] as const;

interface FilterBarProps {
  filters: CaseFilters;
  values: FilterValues | undefined;
  onChange: (change: FilterChange) => void;
  onSearch: (text: string) => void;
}

export function FilterBar({ filters, values, onChange, onSearch }: FilterBarProps) {
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} (${count})`);
  const countOf = (list: FilterValues['difficulties'] | undefined, value: string) =>
    list?.find((item) => item.value === value)?.count;
  return (
    <fieldset className={classes.bar}>
      <legend className="visually-hidden">Filters</legend>
      <SearchBox value={filters.q ?? ''} onSearch={onSearch} />
      <FilterSelect
        label="Blueprint"
        all={`all ${groups.length}`}
        value={filters.group}
        options={groups.map((group) => ({
          value: group,
          label: counted(groupName(group), countOf(values?.groups, group)),
          short: shortGroupNames[group],
        }))}
        onChange={(group) => onChange({ group })}
      />
      <FilterSelect
        label="Specialty"
        all="any"
        value={filters.specialty}
        options={(values?.specialties ?? []).map(({ value, label, count }) => ({
          value,
          label: counted(label, count),
          short: label,
        }))}
        onChange={(specialty) => onChange({ specialty })}
      />
      <FilterSelect
        label="Difficulty"
        all="any"
        value={filters.difficulty}
        options={difficulties.map((level) => ({
          value: level,
          label: counted(`${level} of 3`, countOf(values?.difficulties, level)),
          short: level,
        }))}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <Segmented
        label="Channel"
        choices={channelChoices}
        value={filters.channel ?? 'all'}
        onChange={(channel) => onChange({ channel: channel === 'all' ? undefined : channel })}
      />
      <button
        type="button"
        className={classNames(chip.chip, filters.bookmarked && chip.on, classes.saved)}
        aria-pressed={filters.bookmarked === 'true'}
        onClick={() => onChange({ bookmarked: filters.bookmarked ? undefined : 'true' })}
      >
        <IconBookmark size={15} stroke={1.8} aria-hidden />
        Saved
      </button>
    </fieldset>
  );
}
