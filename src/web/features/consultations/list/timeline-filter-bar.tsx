import { blueprintGroups, blueprintLabels } from '#core/blueprint.ts';
import { FilterSelect } from '#web/ui/forms/filter-select.tsx';
import classes from './timeline-filter-bar.module.css';
import { type Choice, channels, results, type TimelineFilters } from './timeline-filters.ts';

const groups = blueprintGroups.map((group) => ({ value: group, label: blueprintLabels[group] }));

interface SessionFilterBarProps {
  filters: TimelineFilters;
  onChange: (choice: Choice) => void;
}

export function TimelineFilterBar({ filters, onChange }: SessionFilterBarProps) {
  return (
    <fieldset className={classes.bar}>
      <legend className="visually-hidden">Filters</legend>
      <FilterSelect
        label="Group"
        all="all 12"
        value={filters.group}
        options={groups}
        onChange={(group) => onChange({ group })}
      />
      <FilterSelect
        label="Result"
        all="any"
        value={filters.result}
        options={results}
        onChange={(result) => onChange({ result })}
      />
      <FilterSelect
        label="Channel"
        all="any"
        value={filters.channel}
        options={channels}
        onChange={(channel) => onChange({ channel })}
      />
    </fieldset>
  );
}
