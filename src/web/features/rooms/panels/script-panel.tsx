import { IconEyeOff, IconHeartHandshake, IconLock, IconLockOpen, IconZoomQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { RoomView, Script } from '#contract/rooms/room-view.ts';
import { gateWords } from '#core/rooms/script.ts';
import { parseJson, sessionStore } from '#web/lib/storage.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './script-panel.module.css';

const gateIcons = {
  offered: IconLockOpen,
  asked: IconZoomQuestion,
  probed: IconLock,
  trusted: IconHeartHandshake,
} as const;

/** What has been told is ticked off by whoever plays, for themselves; it outlives a reload of the page. */
function useTicks(key: string) {
  const [ticked, setTicked] = useState<readonly string[]>(() => {
    const known = parseJson(sessionStore.get(key));
    return Array.isArray(known) ? known.filter((id): id is string => typeof id === 'string') : [];
  });
  const tick = (id: string) => {
    const next = ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id];
    setTicked(next);
    sessionStore.set(key, JSON.stringify(next));
  };
  return { ticked, tick };
}

export function ScriptPanel({ room, script }: { room: RoomView; script: Script }) {
  const { ticked, tick } = useTicks(`room-told-${room.id}-${room.round}`);
  const doctor = room.members.find(({ role }) => role === 'doctor');
  return (
    <div className={classes.script}>
      <div className={classes.head}>
        <h2>
          {room.me.role === 'patient' ? 'You are ' : ''}
          {script.name}, {script.age}
        </h2>
        {room.phase !== 'ended' && doctor && (
          <Badge tone="warning">
            <IconEyeOff size={14} stroke={2.1} aria-hidden /> Hidden from {doctor.name}
          </Badge>
        )}
      </div>
      <div className={classes.brief}>
        <p>
          <b>Play them:</b> {script.temperament} {script.voice.join('. ')}.
        </p>
        <p>
          <b>Begin with:</b> “{script.opening}”
        </p>
        <p>
          <b>Came for:</b> {script.cameFor}
        </p>
        <p>
          <b>Holds back:</b> {script.hidden}
        </p>
        <p>
          <b>Thinks:</b> {script.ideas} <b>Fears:</b> {script.concerns} <b>Hopes for:</b> {script.expectations}
        </p>
      </div>
      <Lines title="Hints to drop">
        {script.cues.map((cue) => (
          <li key={cue.id}>
            <span>“{cue.line}”</span>
            <small>
              By minute {cue.byMinute}
              {cue.shows && `, ${cue.shows.charAt(0).toLowerCase()}${cue.shows.slice(1)}`}. Taken up: “{cue.reply}”
            </small>
          </li>
        ))}
      </Lines>
      <h3>What you may tell</h3>
      <ul className={classes.facts}>
        {script.facts.map((fact) => {
          const Icon = gateIcons[fact.gate];
          return (
            <li key={fact.id}>
              <label className={classNames(ticked.includes(fact.id) && classes.told)}>
                <span className={classNames(classes.gate, classes[fact.gate])}>
                  <Icon size={18} stroke={1.8} aria-hidden />
                </span>
                <span className={classes.words}>
                  {fact.says}
                  <small>
                    {gateWords[fact.gate]}
                    {fact.holds && `; before that: “${fact.holds}”`}
                  </small>
                </span>
                <input
                  type="checkbox"
                  aria-label={`Told: ${fact.gloss}`}
                  checked={ticked.includes(fact.id)}
                  onChange={() => tick(fact.id)}
                />
              </label>
            </li>
          );
        })}
      </ul>
      <Lines title="How you take it">
        {script.stances.map((stance) => (
          <li key={stance.id}>
            <span>“{stance.says}”</span>
            <small>{stance.to}</small>
          </li>
        ))}
      </Lines>
      <Lines title="What you ask">
        {script.questions.map((question) => (
          <li key={question.id}>
            <span>“{question.says}”</span>
          </li>
        ))}
      </Lines>
    </div>
  );
}

function Lines({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.lines}>{children}</ul>
    </>
  );
}
