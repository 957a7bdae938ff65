import { IconPhone, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { clockTime } from '#web/ui/days.ts';
import classes from './session-row.module.css';
import type { SessionEntry } from './sessions-queries.ts';

const phases = {
  reading: { words: 'Reading the notes', tone: 'info' },
  consulting: { words: 'Under way', tone: 'info' },
  ended: { words: 'Ended', tone: 'neutral' },
} as const;
const inMockExam = { words: 'Mock exam', tone: 'info' } as const;

interface SessionRowProps {
  session: SessionEntry;
  groupName: (group: string) => string;
}

export function SessionRow({ session, groupName }: SessionRowProps) {
  const isOver = session.phase === 'ended';
  const [address, action] = wayOn(session, isOver);
  const { words, tone } = session.held ? inMockExam : phases[session.phase];
  const ChannelIcon = session.channel === 'video' ? IconVideo : IconPhone;
  return (
    <li className={classes.row}>
      <time dateTime={session.startedAt} className={classes.time}>
        {clockTime(session.startedAt)}
      </time>
      <div className={classes.case}>
        <Link to={address}>{session.title}</Link>
        <small>{groupName(session.group)}</small>
      </div>
      <span className={classes.channel}>
        <ChannelIcon size={15} stroke={1.8} aria-hidden />
        {session.channel === 'video' ? 'Video' : 'Telephone'}
      </span>
      <span className={classes.phase}>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <span className={classes.used}>
        {minutesUsed(session.consultingSeconds)}
        <small>{session.turns === 1 ? '1 turn' : `${session.turns} turns`}</small>
      </span>
      <ButtonLink
        to={address}
        size="sm"
        variant={isOver ? 'default' : 'primary'}
        className={classes.action}
        aria-label={`${action}: ${session.title}`}
      >
        {action}
      </ButtonLink>
    </li>
  );
}

/** A station leads to its mock exam until that is over. */
function wayOn({ id, caseId, held }: SessionEntry, isOver: boolean): [address: string, action: string] {
  if (held) return ['/mock-exam', 'To the exam'];
  return isOver ? [`/feedback/${id}`, 'See your marks'] : [`/case/${caseId}`, 'Carry on'];
}

/** "9:48 of 12 min"; the clock of a consultation never shows more than its twelve minutes. */
export function minutesUsed(seconds: number): string {
  const used = Math.min(Math.max(0, Math.round(seconds)), 12 * 60);
  return `${Math.floor(used / 60)}:${String(used % 60).padStart(2, '0')} of 12 min`;
}
