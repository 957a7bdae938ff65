import {
  IconBook,
  IconCalendarEvent,
  IconCalendarShare,
  IconCheck,
  IconDots,
  IconHourglass,
  IconPlayerSkipForward,
  IconRotate,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StudyPlan } from '#contract/study-plan.ts';
import { blueprintLabels } from '#core/blueprint.ts';
import type { Day } from '#core/dates.ts';
import { type ItemChange, isMissed, isTickedByHand } from '#core/study-plan/changes.ts';
import checkbox from '#web/ui/forms/checkbox.module.css';
import { Badge } from '#web/ui/kit/badge.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-list.tsx';
import { minutesWords, shortDateWords } from '../plan-words.ts';
import classes from './plan-item-row.module.css';

export type Item = StudyPlan['items'][number];

const icons = { case: IconStethoscope, 're-sit': IconRotate, guide: IconBook, mock: IconHourglass };

interface PlanItemRowProps {
  item: Item;
  today: Day;
  /** The one to do now. */
  isNext: boolean;
  onChange: (change: ItemChange) => void;
  onMove: (item: Item) => void;
}

export function PlanItemRow({ item, today, isNext, onChange, onMove }: PlanItemRowProps) {
  const { id, title, doneAt, skipped, sessionId } = item;
  const Icon = icons[item.kind];
  const isDone = doneAt !== null;
  return (
    <li className={classNames(classes.row, (isDone || skipped) && classes.over)}>
      {isTickedByHand(item) ? (
        <label className={classes.tick}>
          <input
            type="checkbox"
            className={checkbox.box}
            aria-label={`Done: ${title}`}
            checked={isDone}
            onChange={({ target }) => onChange({ id, done: target.checked })}
          />
        </label>
      ) : (
        <span className={classNames(classes.disc, isDone && classes.full)}>
          {isDone && <IconCheck size={12} stroke={2.6} aria-hidden />}
          <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
        </span>
      )}
      <Icon size={17} stroke={1.8} aria-hidden className={classes.kind} />
      <div className={classes.words}>
        <Link to={placeOf(item)} className={classes.title}>
          {title}
        </Link>
        <p className={classes.facts}>{factsOf(item).join(' · ')}</p>
        {skipped && <Badge>Skipped</Badge>}
        {isMissed(item, today) && <Badge tone="warning">Missed</Badge>}
        {sessionId && (
          <Link to={`/feedback/${sessionId}`} className={classes.feedback}>
            Feedback
          </Link>
        )}
      </div>
      {isNext && (
        <ButtonLink to={placeOf(item)} size="sm">
          {item.kind === 'guide' ? 'Read' : 'Start'}
        </ButtonLink>
      )}
      {!isDone && (
        <Menu
          label={`Change: ${title}`}
          button={<IconDots size={18} stroke={1.8} aria-hidden />}
          buttonClassName={classes.more}
          entries={entriesFor(item, today, onChange, () => onMove(item))}
        />
      )}
    </li>
  );
}

function entriesFor(
  { id, on, skipped }: Item,
  today: Day,
  onChange: (change: ItemChange) => void,
  onMove: () => void,
): MenuEntry[] {
  const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;
  return [
    ...(on === today
      ? []
      : [
          {
            label: 'Move to today',
            icon: <IconCalendarEvent {...icon} />,
            onSelect: () => onChange({ id, on: today }),
          },
        ]),
    { label: 'Move to another day', icon: <IconCalendarShare {...icon} />, onSelect: onMove },
    {
      label: skipped ? 'Take it up again' : 'Skip it',
      icon: skipped ? <IconRotate {...icon} /> : <IconPlayerSkipForward {...icon} />,
      onSelect: () => onChange({ id, skipped: !skipped }),
    },
  ];
}

function placeOf({ kind, ref }: Item): string {
  if (kind === 'mock') return '/mock-exam';
  return kind === 'guide' ? `/study-materials/${ref}` : `/case/${ref}`;
}

const factsOf = ({ kind, on, minutes, group }: Item): string[] => [
  shortDateWords(on),
  ...(kind === 're-sit' ? ['Again'] : []),
  group ? blueprintLabels[group] : minutesWords(minutes),
];
