import type { Domain } from '#core/cases/schema-parts.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '../../ui/theme/domain.module.css';
import classes from './domain-icon.module.css';
import { domainIcons } from './domain-words.ts';

/** The name of the domain stands beside it in words. */
export function DomainIcon({ domain }: { domain: Domain }) {
  const Icon = domainIcons[domain];
  return (
    <span className={classNames(domainClasses[domain], classes.tile)}>
      <Icon size={18} stroke={1.8} aria-hidden />
    </span>
  );
}
