import { useState } from 'react';
import type { RoomResult, RoomView } from '#contract/rooms/room-view.ts';
import { pointsOutOf } from '#core/marking/grading/score.ts';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { CaseChoice } from '../case-choice.tsx';
import type { RoomAct } from '../room-queries.ts';
import classes from './result-panel.module.css';

interface ResultPanelProps {
  room: RoomView;
  result: RoomResult;
  onAct: (what: RoomAct) => void;
}

/** What colleagues gave, and beside it what the product gives for what was typed. */
export function ResultPanel({ room, result: { joint, own }, onAct }: ResultPanelProps) {
  const [caseId, setCaseId] = useState('');
  return (
    <section className={classes.result} aria-labelledby="room-result">
      <h2 id="room-result">The round is over</h2>
      <div className={classes.columns}>
        <div>
          <h3>Your joint result</h3>
          {joint.marked === 0 ? (
            <p>Nobody has marked a row yet. You can do so now, together.</p>
          ) : (
            <>
              <Grades grades={joint} />
              <p>
                {joint.marked} of {joint.rows} rows marked. The others do not count.
              </p>
            </>
          )}
        </div>
        <div>
          <h3>Clavis, from what was typed</h3>
          {own.state === 'marked' && <Grades grades={own} />}
          {own.state === 'on-its-way' && <p role="status">Clavis is marking what was typed ...</p>}
          {own.state === 'nothing-typed' && (
            <p>The doctor typed nothing while you consulted, so there are no words to mark.</p>
          )}
        </div>
      </div>
      {room.me.isHost && !room.isClosed && (
        <form
          className={classes.next}
          onSubmit={(event) => {
            event.preventDefault();
            if (caseId) onAct({ next: caseId, after: room.round });
          }}
        >
          <CaseChoice label="Next case" value={caseId} onChange={setCaseId} />
          <Button type="submit" variant="primary" disabled={caseId === ''}>
            Swap roles and go on
          </Button>
        </form>
      )}
      {!room.me.isHost && !room.isClosed && <p>The host chooses the next case. Roles move on by one then.</p>}
    </section>
  );
}

function Grades({ grades: { points, domains } }: { grades: Pick<RoomResult['joint'], 'points' | 'domains'> }) {
  return (
    <>
      <p className={classes.points}>
        <b>{points.toFixed(1)}</b> of {pointsOutOf}
      </p>
      <ul>
        {domains.map(({ domain, grade }) => (
          <li key={domain} className={classes.domain}>
            <span>{domainNames[domain]}</span>
            <b>{gradeWords[grade]}</b>
            <GradePips grade={grade} domain={domain} />
          </li>
        ))}
      </ul>
    </>
  );
}
