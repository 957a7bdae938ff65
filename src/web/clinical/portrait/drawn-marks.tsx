import { Fragment } from 'react';
import { classNames } from '../../ui/kit/class-names.ts';
import type { Mark } from './marks.ts';
import classes from './portrait.module.css';

export function DrawnMarks({ marks, id }: { marks: readonly Mark[]; id: string }) {
  return marks.map((mark, place) => {
    // A drawing's marks have no names: their place is what they are.
    const key = `${id}${place}`;
    if ('marks' in mark) {
      const clip = mark.clip === undefined ? undefined : `url(#${key})`;
      return (
        <Fragment key={key}>
          {mark.clip !== undefined && (
            <clipPath id={key}>
              <path d={mark.clip} />
            </clipPath>
          )}
          <g
            clipPath={clip}
            transform={mark.transform}
            className={classNames(mark.blurred && classes.blurred, mark.moves && classes.turning) || undefined}
          >
            <DrawnMarks marks={mark.marks} id={`${key}-`} />
          </g>
        </Fragment>
      );
    }
    const moving = mark.moves ? classes.moving : undefined;
    return 'fill' in mark ? (
      <path
        key={key}
        d={mark.d}
        fill={mark.fill}
        fillOpacity={mark.opacity}
        fillRule={mark.evenOdd ? 'evenodd' : undefined}
        className={moving}
      />
    ) : (
      <path
        key={key}
        d={mark.d}
        fill="none"
        stroke={mark.stroke}
        strokeWidth={mark.width}
        strokeOpacity={mark.opacity}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={moving}
      />
    );
  });
}
