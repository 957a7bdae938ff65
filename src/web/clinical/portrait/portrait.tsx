import { lazy, Suspense } from 'react';
import { classNames } from '../../ui/kit/class-names.ts';
import classes from './portrait.module.css';
import type { PortraitProps } from './portrait-drawing.tsx';

const Drawing = lazy(() =>
  import('./portrait-drawing.tsx').then(({ PortraitDrawing }) => ({ default: PortraitDrawing })),
);

/** The person of a case. The drawing comes after the page: until then its place is kept. */
export function Portrait(props: PortraitProps) {
  const { size, on = 'page' } = props;
  return (
    <Suspense
      fallback={
        <span
          className={classNames(classes.place, on === 'page' && classes.round)}
          style={{ width: size, height: size }}
        />
      }
    >
      <Drawing {...props} />
    </Suspense>
  );
}
