import { useId } from 'react';
import type { SheetRow } from '#contract/rooms/room-view.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import type { Mark } from '#core/marking/marking.ts';
import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { MarkGlyph } from '#web/clinical/marks/mark-disc.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './sheet-panel.module.css';

interface SheetPanelProps {
  rows: readonly SheetRow[];
  /** The product's own marks, once there are some. */
  own: ReadonlyMap<string, Mark> | null;
  isClosed: boolean;
  onMark: (criterion: string, mark: Mark | null) => void;
}

const marks: readonly { mark: Mark; label: string }[] = [
  { mark: 'met', label: 'Met' },
  { mark: 'partly', label: 'Partly met' },
  { mark: 'missed', label: 'Missed' },
];

export function SheetPanel({ rows, own, isClosed, onMark }: SheetPanelProps) {
  const last = rows.findLast(({ by }) => by !== null)?.by;
  return (
    <section className={classes.sheet} aria-labelledby="room-sheet">
      <div className={classes.head}>
        <h2 id="room-sheet">Shared mark sheet</h2>
        {last && <span>{last} is marking</span>}
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} own={own?.get(row.id) ?? null} isClosed={isClosed} onMark={onMark} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<SheetPanelProps, 'isClosed' | 'onMark'> {
  row: SheetRow;
  own: Mark | null;
}

function Row({ row, own, isClosed, onMark }: RowProps) {
  const name = useId();
  return (
    <li className={classes.row}>
      <DomainIcon domain={row.domain} />
      <span className={classes.title}>
        {row.title}
        {own && <small>Clavis: {marks.find(({ mark }) => mark === own)?.label.toLowerCase()}</small>}
      </span>
      {row.mark !== null && row.seconds !== null && (
        <time className={classes.time} title={row.by ?? undefined}>
          {minutesAndSeconds(row.seconds)}
        </time>
      )}
      <fieldset className={classes.choices} disabled={isClosed}>
        <legend className="visually-hidden">{row.title}</legend>
        {marks.map(({ mark, label }) => (
          <label key={mark} title={label} className={classNames(row.mark === mark && classes.chosen)}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={row.mark === mark}
              onChange={() => onMark(row.id, mark)}
              // A second press takes it away, which a radio button by itself cannot.
              onClick={() => row.mark === mark && onMark(row.id, null)}
            />
            <MarkGlyph mark={mark} size={20} />
          </label>
        ))}
      </fieldset>
    </li>
  );
}
