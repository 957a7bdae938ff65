import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import type { Criterion } from '../../feedback-types.ts';
import { useTranscriptJump } from '../../transcript/transcript-jump.tsx';
import { lowerFirst, markWords } from '../../words.ts';
import type { MarkActions } from './mark-actions.ts';
import classes from './unsure.module.css';

interface UnsureProps {
  criterion: Criterion;
  speakerName: string;
  actions: MarkActions | null;
}

/** A row that the words do not settle: the rule, the nearest line, and the doctor says which. */
export function Unsure({ criterion, speakerName, actions }: UnsureProps) {
  const { jumpTo } = useTranscriptJump();
  const nearest = criterion.closest ?? criterion.heard.find(({ quote }) => quote)?.quote ?? criterion.quotes[0];
  return (
    <div className={classes.box}>
      <p>
        <b>The rule:</b> {lowerFirst(criterion.rule)}
      </p>
      {nearest ? (
        <>
          <p className={classes.near}>Nearest line</p>
          <QuoteChip quote={nearest} speakerName={speakerName} onJump={jumpTo} />
          <p className={classes.doubt}>
            It comes near. The words alone do not settle whether it is what the rule asks for.
          </p>
        </>
      ) : (
        <p className={classes.doubt}>The words alone do not settle it.</p>
      )}
      {actions ? (
        <Choice criterion={criterion} actions={actions} />
      ) : (
        <p className={classes.hint}>
          Left to the doctor to say. Until then it counts as {lowerFirst(markWords[criterion.mark])}.
        </p>
      )}
    </div>
  );
}

function Choice({ criterion, actions }: { criterion: Criterion; actions: MarkActions }) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">Did you do this? {criterion.title}</legend>
      <Button size="sm" className={classes.button} onClick={() => actions.settle(criterion.id, true)}>
        I did that
      </Button>
      <Button size="sm" className={classes.button} onClick={() => actions.settle(criterion.id, false)}>
        I did not
      </Button>
      <span className={classes.hint}>Counts as you say. You can change it.</span>
    </fieldset>
  );
}

/** A row that was not sure, once the doctor has said. */
export function SettledNote({ criterion, actions }: { criterion: Criterion; actions: MarkActions | null }) {
  const did = criterion.settled === 'did';
  const who = actions ? 'You' : 'The doctor';
  return (
    <div className={classes.settled}>
      <p>
        <b>{who} said so.</b> The words alone did not settle it.
      </p>
      {actions && !criterion.challenge?.answer && (
        <Button size="sm" variant="subtle" onClick={() => actions.settle(criterion.id, !did)}>
          {did ? 'Change to: I did not' : 'Change to: I did that'}
        </Button>
      )}
    </div>
  );
}
