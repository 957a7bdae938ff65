import type { Domain } from '#core/cases/schema-parts.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '../../ui/theme/domain.module.css';
import classes from './domain-tag.module.css';
import { domainIcons, domainNames } from './domain-words.ts';

export function DomainTag({ domain }: { domain: Domain }) {
  const Icon = domainIcons[domain];
  return (
    <span className={classNames(domainClasses[domain], classes.tag)}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {domainNames[domain]}
    </span>
  );
}
