import { IconFileText, IconListCheck, IconLock, IconMessage } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { type Tab, Tabs } from '#web/ui/lists/tabs.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { ChatPanel } from './panels/chat-panel.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { ScriptPanel } from './panels/script-panel.tsx';
import { SheetPanel } from './panels/sheet-panel.tsx';
import { WaitingPanel } from './panels/waiting-panel.tsx';
import type { RoomAct } from './room-queries.ts';
import classes from './room-screen.module.css';

/** Draws the notes as a consultation does. */
export type DrawNotes = (patient: NonNullable<RoomView['patient']>) => ReactNode;

interface RoomPanelsProps {
  room: RoomView;
  notes: DrawNotes;
  isBusy: boolean;
  onAct: (what: RoomAct) => void;
}

/** The doctor has no sheet while they consult: the picture takes its place. */
export const hasTogether = ({ phase, sheet }: RoomView): boolean => phase === 'waiting' || sheet !== null;

type PanelName = 'round' | 'script' | 'notes' | 'chat';
const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Below the stage what all do together, beside it what one reads and writes; on a phone one of them at a time. */
export function RoomPanels({ room, notes, isBusy, onAct }: RoomPanelsProps) {
  const id = useId();
  const mobile = useIsMobile();
  const [chosen, setChosen] = useState<PanelName | null>(null);
  const together = <Together room={room} isBusy={isBusy} onAct={onAct} />;
  const isShared = hasTogether(room);
  const tabs: Tab<PanelName>[] = [
    ...(mobile && isShared
      ? [tab('round', room.phase === 'waiting' ? 'Round' : 'Sheet', <IconListCheck {...icon} />)]
      : []),
    ...(room.script ? [tab('script', 'Script', <IconLock {...icon} />)] : []),
    ...(room.patient ? [tab('notes', 'Notes', <IconFileText {...icon} />)] : []),
    tab('chat', 'Chat', <IconMessage {...icon} />),
  ];
  const shown = tabs.find(({ value }) => value === chosen)?.value ?? tabs[0]?.value ?? 'chat';
  return (
    <>
      {!mobile && isShared && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled panel must be reachable by keyboard
        <section className={classNames(classes.card, classes.together)} tabIndex={0} aria-label="The round">
          {together}
        </section>
      )}
      <div className={classNames(classes.card, classes.side)}>
        <Tabs label="Room" id={id} tabs={tabs} value={shown} onChange={setChosen} wide={mobile} />
        <div
          role="tabpanel"
          id={`${id}-${shown}`}
          aria-labelledby={`${id}-${shown}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled panel must be reachable by keyboard
          tabIndex={0}
          className={classes.panel}
        >
          {shown === 'round' && together}
          {shown === 'script' && room.script && <ScriptPanel room={room} script={room.script} />}
          {shown === 'notes' && room.patient && notes(room.patient)}
          {shown === 'chat' && <ChatPanel room={room} />}
        </div>
      </div>
    </>
  );
}

const tab = (value: PanelName, label: string, drawn: ReactNode): Tab<PanelName> => ({ value, label, icon: drawn });

function Together({ room, isBusy, onAct }: Omit<RoomPanelsProps, 'notes'>) {
  if (room.phase === 'waiting') return <WaitingPanel room={room} isBusy={isBusy} onAct={onAct} />;
  const own = room.result?.own;
  return (
    <>
      {room.result && <ResultPanel room={room} result={room.result} onAct={onAct} />}
      {room.sheet && (
        <SheetPanel
          rows={room.sheet}
          own={own?.state === 'marked' ? new Map(own.criteria.map(({ id, mark }) => [id, mark])) : null}
          isClosed={room.isClosed}
          onMark={(criterion, mark) => onAct({ criterion, mark })}
        />
      )}
    </>
  );
}
