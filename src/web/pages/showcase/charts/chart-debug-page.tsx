import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ErrorBoundary } from '#web/shell/error-boundary.tsx';
import { useWidth } from '#web/ui/charts/use-width.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import { readChartData } from './chart-data.ts';
import classes from './chart-debug-page.module.css';
import { ChartPlate } from './chart-plate.tsx';
import type { Specimen } from './specimen.ts';
import { specimens } from './specimens.ts';

const widths = { phone: 'Phone, 358 px', half: 'Half, 520 px', whole: 'All there is' } as const;
type Width = keyof typeof widths;
const surfaces = { white: 'White', paper: 'Page', sunken: 'Sunken' } as const;
type Surface = keyof typeof surfaces;

const choicesOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
const textOf = (data: unknown) => JSON.stringify(data, null, 2);

/** One chart at a time, fed with whatever somebody types. */
export function ChartDebugPage() {
  const [search, setSearch] = useSearchParams();
  const specimen = specimens.find(({ id }) => id === search.get('chart')) ?? specimens[0];
  if (!specimen) return null;
  return (
    <div className={classes.page}>
      <PageHeader
        title="Chart debugging"
        sentence="One chart, the raw numbers behind it, and the widths and surfaces it has to stand on. Nothing here is sent or kept."
        actions={<Link to={`/charts-showcase#${specimen.id}`}>All charts</Link>}
      />
      <SelectField
        label="Chart"
        className={classes.choice}
        value={specimen.id}
        options={specimens.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setSearch({ chart: event.target.value }, { replace: true })}
      />
      <Bench key={specimen.id} specimen={specimen} />
    </div>
  );
}

function Bench({ specimen }: { specimen: Specimen }) {
  const [text, setText] = useState(() => textOf(specimen.sample));
  const [drawn, setDrawn] = useState(specimen.sample);
  const [width, setWidth] = useState<Width>('whole');
  const [surface, setSurface] = useState<Surface>('white');
  const { data, problem } = readChartData(text, specimen.shape);

  function feed(next: string) {
    setText(next);
    const read = readChartData(next, specimen.shape);
    if (read.problem === null) setDrawn(read.data);
  }
  const sets = Object.entries({ Sample: specimen.sample, ...specimen.awkward });

  return (
    <div className={classes.bench}>
      <div className={classes.side}>
        <fieldset className={classes.sets}>
          <legend className="visually-hidden">Ready-made data</legend>
          {sets.map(([name, set]) => (
            <Button key={name} size="sm" onClick={() => feed(textOf(set))} aria-pressed={text === textOf(set)}>
              {name}
            </Button>
          ))}
        </fieldset>
        <TextAreaField
          label="Raw data"
          hint={`JSON, ${text.length} characters. The chart follows as you type.`}
          error={problem ?? undefined}
          className={classes.raw}
          rows={20}
          spellCheck={false}
          value={text}
          onChange={(event) => feed(event.target.value)}
        />
      </div>
      <div className={classes.stage}>
        <div className={classes.switches}>
          <Segmented label="Width" choices={choicesOf(widths)} value={width} onChange={setWidth} />
          <Segmented label="Surface" choices={choicesOf(surfaces)} value={surface} onChange={setSurface} />
        </div>
        <Measured className={classNames(classes.plate, classes[width], classes[surface])}>
          <ErrorBoundary resetKey={textOf(drawn)}>
            <ChartPlate specimen={specimen} data={drawn} state="sample" onRetry={() => undefined} />
          </ErrorBoundary>
        </Measured>
        <p className={classes.note} role="status">
          {problem === null
            ? `Drawn from the data shown${specimen.isEmpty(data) ? ': there is nothing to draw' : ''}.`
            : 'Still drawn from the last data that made sense.'}
        </p>
      </div>
    </div>
  );
}

function Measured({ className, children }: { className: string; children: ReactNode }) {
  const [box, width] = useWidth(0);
  return (
    <>
      <div ref={box} className={className}>
        {children}
      </div>
      <p className={classes.size}>{width} px wide</p>
    </>
  );
}
