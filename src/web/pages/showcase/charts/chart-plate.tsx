import { IconRefresh } from '@tabler/icons-react';
import { Nothing } from '#web/features/progress/analytics/nothing.tsx';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import type { Specimen } from './specimen.ts';

export const chartStates = ['sample', 'empty', 'loading', 'failed'] as const;
export type ChartState = (typeof chartStates)[number];

interface ChartPlateProps {
  specimen: Specimen;
  data: unknown;
  state: ChartState;
  onRetry: () => void;
}

/** A chart as a page would show it: drawn, with its sentence and its table, or what stands in its place. */
export function ChartPlate({ specimen, data, state, onRetry }: ChartPlateProps) {
  if (state === 'loading') return <Loading specimen={specimen} />;
  if (state === 'failed') {
    return (
      <ErrorPanel
        title={`${specimen.name} did not load`}
        message="Server error. Please try again later. Your marks are kept on the server; nothing was lost."
        headingLevel={3}
        actions={
          <Button icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={onRetry}>
            Retry (3 attempts left)
          </Button>
        }
      />
    );
  }
  if (state === 'empty' || specimen.isEmpty(data)) {
    return <Nothing height={specimen.height}>{specimen.nothing}</Nothing>;
  }
  return (
    <ChartFigure name={specimen.name} caption={specimen.words(data)} table={specimen.table(data)}>
      {specimen.draw(data)}
    </ChartFigure>
  );
}

function Loading({ specimen: { name, height, loading } }: Pick<ChartPlateProps, 'specimen'>) {
  if (loading) return loading;
  return (
    <div role="status">
      <span className="visually-hidden">{name} loads...</span>
      <Skeleton height={height} />
    </div>
  );
}
