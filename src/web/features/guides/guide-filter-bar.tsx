import { IconBookmark, IconSearch } from '@tabler/icons-react';
import { domainIcons, domainNames } from '#web/clinical/marks/domain-words.ts';
import chip from '#web/ui/forms/chip.module.css';
import frame from '#web/ui/forms/search-frame.module.css';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './guide-filter-bar.module.css';
import { domains, type GuideFilters } from './guide-filters.ts';

interface GuideFilterBarProps {
  filters: GuideFilters;
  /** As it is being typed. */
  text: string;
  /** Visitors have no saved guides. */
  canSave: boolean;
  onText: (text: string) => void;
  onChange: (change: Partial<GuideFilters>) => void;
}

export function GuideFilterBar({ filters, text, canSave, onText, onChange }: GuideFilterBarProps) {
  return (
    <fieldset className={classNames(classes.bar, 'needs-script')}>
      <legend className="visually-hidden">Filters</legend>
      <label className={classNames(frame.frame, classes.search)}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label="Search guides"
          placeholder="Search guides"
          maxLength={60}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      {domains.map((domain) => {
        const Icon = domainIcons[domain];
        const isOn = filters.domain === domain;
        return (
          <button
            key={domain}
            type="button"
            className={classNames(chip.chip, isOn && chip.on)}
            aria-pressed={isOn}
            onClick={() => onChange({ domain: isOn ? undefined : domain })}
          >
            <Icon size={15} stroke={1.8} aria-hidden />
            {domainNames[domain]}
          </button>
        );
      })}
      {canSave && (
        <button
          type="button"
          className={classNames(chip.chip, filters.saved && chip.on)}
          aria-pressed={filters.saved}
          onClick={() => onChange({ saved: !filters.saved })}
        >
          <IconBookmark size={15} stroke={1.8} aria-hidden />
          Saved
        </button>
      )}
    </fieldset>
  );
}
