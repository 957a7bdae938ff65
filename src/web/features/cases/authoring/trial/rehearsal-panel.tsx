import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RehearsedTurn } from '#contract/admin/case-authoring.ts';
import { api } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import type { DraftEditing } from '../use-draft.ts';
import classes from './rehearsal-panel.module.css';
import { RehearsalTrace } from './rehearsal-trace.tsx';

const mostLines = 40;

/** A talk with the patient of the draft. Each time everything is said anew, so that it is always the case as it stands. */
export function RehearsalPanel({ editing }: { editing: DraftEditing }) {
  const [text, setText] = useState('');
  const [turns, setTurns] = useState<RehearsedTurn[]>([]);
  const play = useMutation({
    mutationFn: async (lines: string[]) => {
      if ((await editing.flush()) === null) throw new Error('The draft could not be saved, so nobody answered.');
      const { caseId: id } = editing.draft;
      return (await api('POST /admin/cases/:id/rehearsal', { params: { id }, body: { lines } })).data.turns;
    },
    networkMode: 'always',
    onSuccess: setTurns,
  });
  const said = turns.map(({ doctor }) => doctor);
  const pending = play.isPending ? play.variables.at(-1) : undefined;

  return (
    <Card title="Try the patient" titleAction={<span className={classes.quiet}>scripted</span>}>
      <div className={classes.log} role="log" aria-label="Talk with the patient">
        {turns.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added or played anew
          <div key={at} className={classes.exchange}>
            <p className={classes.doctor}>{turn.doctor}</p>
            <p className={classes.speaker}>{turn.speaker}</p>
            {turn.sign && <p className={classes.quiet}>{turn.sign}</p>}
            <RehearsalTrace trace={turn.trace} />
          </div>
        ))}
        {pending !== undefined && !said.includes(pending) && <p className={classes.doctor}>{pending}</p>}
        {turns.length === 0 && !play.isPending && (
          <p className={classes.quiet}>Say something as the doctor would. Below each answer stands why it was given.</p>
        )}
      </div>
      {play.error && (
        <p role="alert" className={classes.failed}>
          {play.error.message}
        </p>
      )}
      <form
        className={classes.composer}
        onSubmit={(event) => {
          event.preventDefault();
          const line = text.trim();
          if (line === '' || play.isPending) return;
          play.mutate([...said, line], { onSuccess: () => setText('') });
        }}
      >
        <input
          aria-label="Ask something"
          placeholder="Ask something"
          maxLength={1000}
          value={text}
          disabled={said.length >= mostLines}
          onChange={({ target }) => setText(target.value)}
        />
        <IconButton label="Say it" type="submit" aria-busy={play.isPending || undefined}>
          <IconSend size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </form>
      {turns.length > 0 && (
        <div className={classes.actions}>
          <Button
            size="sm"
            variant="subtle"
            icon={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            loading={play.isPending}
            onClick={() => play.mutate(said)}
          >
            Play again as it stands
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setTurns([])}>
            Start anew
          </Button>
        </div>
      )}
    </Card>
  );
}
