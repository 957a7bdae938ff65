import { IconBookmark, IconBookmarkFilled, IconPhone, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CaseSummary } from '#contract/cases.ts';
import { Portrait } from '#web/clinical/portrait/portrait.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import classes from './case-table.module.css';
import { progressLines, speakerLine } from './case-words.ts';
import { useBookmark } from './cases-queries.ts';
import { groupName } from './group-names.ts';
import { SkeletonCases } from './skeleton-cases.tsx';

const skeletonCount = 12;

/** Which of them wait for a clinician is said in a row only where others do not. */
const isSaidInRows = (cases: readonly CaseSummary[]) => !cases.every(({ reviewPending }) => reviewPending);

interface CaseTableProps {
  /** Undefined while they are fetched for the first time. */
  cases: readonly CaseSummary[] | undefined;
  /** The rows answer an earlier question. */
  isOutdated: boolean;
}

export function CaseTable({ cases, isOutdated }: CaseTableProps) {
  return (
    <table
      className={classNames(classes.table, isOutdated && classes.outdated)}
      aria-label="Cases"
      aria-busy={isOutdated || !cases}
    >
      <thead>
        <tr>
          <th scope="col">Case</th>
          <th scope="col" className={classes.group}>
            Blueprint group
          </th>
          <th scope="col" className={classes.channel}>
            Channel
          </th>
          <th scope="col" className={classes.difficulty}>
            Difficulty
          </th>
          <th scope="col" className={classes.progress}>
            Your progress
          </th>
          <th scope="col" className={classes.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      {cases ? (
        <tbody>
          {cases.map((row) => (
            <CaseRow key={row.id} row={row} saysReview={isSaidInRows(cases)} />
          ))}
        </tbody>
      ) : (
        <SkeletonCases count={skeletonCount} />
      )}
    </table>
  );
}

function CaseRow({ row, saysReview }: { row: CaseSummary; saysReview: boolean }) {
  const address = `/case/${row.id}`;
  const isRunning = row.runningSessionId !== null;
  const [progress, detail] = progressLines(row);
  return (
    <tr>
      <td className={classes.case}>
        <div>
          <Portrait {...row.speaker} size={42} />
          <div className={classes.names}>
            <Link to={address} className={classes.title}>
              {row.title}
            </Link>
            <div className={classes.under}>
              <span>{speakerLine(row)}</span>
              {saysReview && row.reviewPending && <Badge tone="outline">Clinician review pending</Badge>}
            </div>
          </div>
        </div>
      </td>
      <td className={classes.group}>
        {groupName(row.group)}
        <small>{row.specialty}</small>
      </td>
      <td className={classes.channel}>
        <ChannelWord channel={row.channel} />
      </td>
      <td className={classes.difficulty}>
        <Difficulty level={row.difficulty} />
      </td>
      <td className={classes.progress}>
        {progress}
        {detail && <small>{detail}</small>}
      </td>
      <td className={classes.actions}>
        <div>
          <BookmarkButton row={row} />
          <ButtonLink
            to={address}
            size="sm"
            variant={isRunning ? 'primary' : 'default'}
            aria-label={`${isRunning ? 'Carry on' : 'Read the notes'}: ${row.title}`}
          >
            {isRunning ? 'Carry on' : 'Read the notes'}
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}

function BookmarkButton({ row }: { row: CaseSummary }) {
  const { mutate } = useBookmark(row);
  const Icon = row.bookmarked ? IconBookmarkFilled : IconBookmark;
  return (
    <IconButton
      label={`Bookmark: ${row.title}`}
      aria-pressed={row.bookmarked}
      className={row.bookmarked ? classes.saved : undefined}
      onClick={() => mutate(!row.bookmarked)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

function ChannelWord({ channel }: { channel: CaseSummary['channel'] }) {
  const Icon = channel === 'video' ? IconVideo : IconPhone;
  return (
    <span className={classes.word}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {channel === 'video' ? 'Video' : 'Telephone'}
    </span>
  );
}

function Difficulty({ level }: { level: number }) {
  return (
    <span className={classes.word}>
      <span className={classes.levels} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <i key={step} className={step <= level ? classes.reached : undefined} />
        ))}
      </span>
      {level} of 3
    </span>
  );
}
