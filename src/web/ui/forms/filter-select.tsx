import { IconChevronDown } from '@tabler/icons-react';
import { classNames } from '../kit/class-names.ts';
import classes from './filter-select.module.css';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** For the closed control, where there is less room. */
  short?: string;
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** What the control says while nothing is chosen. */
  all: string;
  value: Value | undefined;
  options: readonly FilterOption<Value>[];
  onChange: (value: Value | undefined) => void;
  plain?: boolean;
}

/** A native select under words of our own, so that the closed control names the filter and keeps its width. */
export function FilterSelect<Value extends string>({
  label,
  all,
  value,
  options,
  onChange,
  plain = false,
}: FilterSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={classNames(classes.select, plain && classes.plain, value !== undefined && classes.set)}>
      <span className={classes.shown} aria-hidden="true">
        <span className={classes.name}>{label}</span>
        <span className={classes.colon}>: </span>
        <span className={classes.value}>{chosen?.short ?? chosen?.label ?? value ?? all}</span>
      </span>
      <IconChevronDown size={15} stroke={1.8} aria-hidden />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{all}</option>
        {value !== undefined && !chosen && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
