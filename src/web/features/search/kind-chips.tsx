import { Link } from 'react-router';
import type { SearchPage } from '#contract/search.ts';
import chip from '#web/ui/forms/chip.module.css';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './kind-chips.module.css';
import { kindWords } from './kind-words.ts';
import { type SearchAddress, searchAddress } from './search-address.ts';

interface KindChipsProps {
  counts: SearchPage['counts'];
  address: SearchAddress;
}

/** Links, so that a kind can be opened, kept and gone back from. */
export function KindChips({ counts, address }: KindChipsProps) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const chips = [{ kind: undefined, count: all }, ...counts];
  return (
    <nav aria-label="Kinds of results" className={classes.chips}>
      {chips.map(({ kind, count }) => (
        <Link
          key={kind ?? 'all'}
          to={{ search: searchAddress({ q: address.q, kind, page: 1 }) }}
          className={classNames(chip.chip, address.kind === kind && chip.on)}
          aria-current={address.kind === kind ? 'true' : undefined}
        >
          {kind ? kindWords[kind] : 'All'} <span className="tabular">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
