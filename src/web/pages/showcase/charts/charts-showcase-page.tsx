import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/kit/class-names.ts';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { ChartPlate, type ChartState, chartStates } from './chart-plate.tsx';
import classes from './charts-showcase-page.module.css';
import { specimens } from './specimens.ts';

const stateWords: Record<ChartState, string> = {
  sample: 'Sample data',
  empty: 'Empty',
  loading: 'Loading',
  failed: 'Failed',
};
const choices = chartStates.map((value) => ({ value, label: stateWords[value] }));

export function ChartsShowcasePage() {
  const [state, setState] = useState<ChartState>('sample');
  return (
    <div className={classes.page}>
      <PageHeader
        title="Charts"
        sentence={`Every chart of the product, ${specimens.length} in all, with invented numbers. Each says in a sentence what it shows and has its numbers as a table.`}
        actions={<Segmented label="State of the charts" choices={choices} value={state} onChange={setState} />}
      />
      {specimens.map((specimen) => (
        <section
          key={specimen.id}
          id={specimen.id}
          className={classes.specimen}
          aria-labelledby={`${specimen.id}-name`}
        >
          <div className={classes.about}>
            <h2 id={`${specimen.id}-name`}>{specimen.name}</h2>
            <p>{specimen.purpose}</p>
            <Link to={`/chart-debug?chart=${specimen.id}`}>
              Try it out<span className="visually-hidden">: {specimen.name}</span>
            </Link>
          </div>
          <div className={classNames(classes.plate, specimen.bare && state === 'sample' && classes.bare)}>
            <ChartPlate specimen={specimen} data={specimen.sample} state={state} onRetry={() => setState('sample')} />
          </div>
        </section>
      ))}
    </div>
  );
}
