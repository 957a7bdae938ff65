import type { CaseChange } from '#core/cases/authoring/case-changes.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { useCaseChanges } from '../authoring-queries.ts';
import { caseSections } from '../sections/case-sections.ts';
import classes from './case-changes-view.module.css';

interface CaseChangesViewProps {
  caseId: string;
  from: number | 'draft';
  to: number | 'draft';
  /** The revision of the draft: another one has other changes. */
  revision?: number;
}

/** What one version has that another has not, part by part. */
export function CaseChangesView({ caseId, from, to, revision = 0 }: CaseChangesViewProps) {
  const query = useCaseChanges(caseId, from, to, revision);
  const failure = useLoadFailure(query, `${from} ${to}`);
  if (failure) return <LoadFailed title="The changes could not be loaded" safe="Nothing is lost." failure={failure} />;
  if (!query.data) return <SkeletonRows count={4} />;
  if (query.data.length === 0) return <p className={classes.none}>Nothing differs.</p>;
  const sections = [...new Set(query.data.map(({ section }) => section))];
  return (
    <div className={classes.changes}>
      {sections.map((section) => (
        <section key={section}>
          <h3>{caseSections.find(({ key }) => key === section)?.label ?? section}</h3>
          <ul>
            {query.data
              .filter((change) => change.section === section)
              .map((change) => (
                <Change key={`${change.place} ${change.before} ${change.after}`} change={change} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const tones = { added: 'success', removed: 'critical', changed: 'info' } as const;

function Change({ change: { place, kind, before, after } }: { change: CaseChange }) {
  return (
    <li>
      <p className={classes.place}>
        <code>{place === '' ? 'all of it' : place}</code> <Badge tone={tones[kind]}>{kind}</Badge>
      </p>
      {before !== null && (
        <del>
          <span className="visually-hidden">Before: </span>
          {before}
        </del>
      )}
      {after !== null && (
        <ins>
          <span className="visually-hidden">After: </span>
          {after}
        </ins>
      )}
    </li>
  );
}
