import { type ComponentType, useEffect, useState } from 'react';
import { classNames } from '../../ui/kit/class-names.ts';
import classes from './portrait.module.css';
import type { PortraitProps } from './portrait-drawing.tsx';

let Loaded: ComponentType<PortraitProps> | undefined;

/**
 * The person of a case. The drawing comes after the page: until then its place is kept. Unlike React.lazy that can be drawn
 * to a string, as the home page is.
 */
export function Portrait(props: PortraitProps) {
  const [Drawing, setDrawing] = useState<ComponentType<PortraitProps> | undefined>(() => Loaded);
  useEffect(() => {
    if (Drawing) return;
    let isCurrent = true;
    import('./portrait-drawing.tsx').then(
      ({ PortraitDrawing }) => {
        Loaded = PortraitDrawing;
        if (isCurrent) setDrawing(() => PortraitDrawing);
      },
      // Whoever lacks the picture still has the words.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [Drawing]);
  if (Drawing) return <Drawing {...props} />;
  const { size, on = 'page' } = props;
  return (
    <span className={classNames(classes.place, on === 'page' && classes.round)} style={{ width: size, height: size }} />
  );
}
