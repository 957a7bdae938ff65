import { Card } from '#web/ui/kit/card.tsx';
import table from '../facts-table.module.css';
import { GateTag } from '../facts-table.tsx';
import { asList, asPlain } from '../form/field-spec.ts';
import { gates } from '../sections/disclosure-fields.ts';
import classes from './case-reading.module.css';

/** A case as its author reads it over: who speaks, what they know and when they tell it, what is marked. */
export function CaseReading({ value }: { value: Record<string, unknown> }) {
  const speaker = asPlain(value.speaker);
  const facts = asList(value.facts).map(asPlain);
  const criteria = asList(asPlain(value.marks).criteria).map(asPlain);
  const told = [
    ['Opening words', speaker.opening],
    ['Came for', speaker.came_for],
    ['Hides', speaker.hidden],
    ['Ideas', speaker.ideas],
    ['Concerns', speaker.concerns],
    ['Expectations', speaker.expectations],
  ] as const;
  return (
    <div className={classes.cards}>
      <Card title={String(speaker.name || 'The speaker')}>
        <dl className={classes.list}>
          {told.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{String(words || '–')}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Facts by gate" padded={false}>
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Fact</th>
                <th scope="col">Told when</th>
                <th scope="col">What they say</th>
              </tr>
            </thead>
            <tbody>
              {gates.flatMap(({ value: gate }) =>
                facts
                  .filter((fact) => fact.gate === gate)
                  .map((fact) => (
                    <tr key={String(fact.id)}>
                      <th scope="row">
                        <code>{String(fact.id)}</code>
                      </th>
                      <td>
                        <GateTag gate={gate} />
                      </td>
                      <td>{String(asList(fact.says)[0] ?? '')}</td>
                    </tr>
                  )),
              )}
            </tbody>
          </table>
        </div>
      </Card>
      <Card title="Mark scheme">
        <ul className={classes.criteria}>
          {criteria.map((criterion) => (
            <li key={String(criterion.id)}>
              <strong>{`${criterion.id}. ${criterion.title}`}</strong>
              <span>{String(criterion.rule)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
