import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import type { Finding, FindingState } from './finding.ts';
import classes from './findings-list.module.css';
import { probeGroups } from './probe-groups.ts';
import type { Findings } from './use-findings.ts';

const words: Record<FindingState, string> = {
  works: 'Works',
  asks: 'Asks first',
  limited: 'In part',
  blocked: 'Blocked',
  missing: 'Not there',
};
const tones = { works: 'success', asks: 'info', limited: 'warning', blocked: 'critical', missing: 'outline' } as const;

/** What was found, in the words of the page, one line for each. */
export const findingLines = (findings: Findings): string[] =>
  probeGroups.flatMap(({ probes }) =>
    probes.flatMap(({ id, name }) => {
      const finding = findings[id];
      return finding ? [`${name}: ${words[finding.state]}. ${finding.seen}`] : [];
    }),
  );

export function FindingsList({ findings }: { findings: Findings | null }) {
  return probeGroups.map(({ title, probes }) => (
    <Card key={title} title={title} padded={false}>
      <dl className={classes.list}>
        {probes.map(({ id, name, meaning }) => (
          <div key={id} className={classes.row}>
            <dt>{name}</dt>
            <dd className={classes.state}>
              <State finding={findings?.[id]} />
            </dd>
            <dd className={classes.words}>
              <Seen finding={findings?.[id]} /> <span>{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ));
}

function State({ finding }: { finding: Finding | undefined }) {
  if (!finding) return <Skeleton width={64} height={20} />;
  return <Badge tone={tones[finding.state]}>{words[finding.state]}</Badge>;
}

function Seen({ finding }: { finding: Finding | undefined }) {
  return <b>{finding?.seen ?? 'Being tested.'}</b>;
}
