import type { BotFigures } from '#contract/admin/bot-monitoring.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import classes from './bot-monitoring.module.css';
import { waitWords } from './wait-words.ts';

const names: Record<BotFigures['bot'], string> = {
  patient: 'Patients',
  facilitator: 'Facilitator',
  'site-helper': 'Site helper',
};

/** How each bot did in its latest conversations of the week. */
export function BotFiguresRow() {
  const query = useAdminQuery(
    ['bots', 'figures'],
    async (signal) => (await api('GET /admin/bots/figures', { signal })).data.bots,
  );
  const failure = useLoadFailure(query, 'figures');
  if (failure) return <LoadFailed title="The figures did not load" safe="The lists are below." failure={failure} />;
  return (
    <div className={classes.figures}>
      {(query.data ?? []).map(({ bot, conversations, answers, fallbacks, medianMs, slowMs }) => (
        <Card key={bot} title={names[bot]}>
          <p className={classes.number}>{conversations}</p>
          <p>{`conversations in the last ${answers} answers, at most seven days old`}</p>
          <p>{`${share(fallbacks, answers)} without an answer of its own`}</p>
          <p>
            {medianMs === null
              ? 'Times are not measured'
              : `Half within ${waitWords(medianMs)}, 95 % within ${waitWords(slowMs ?? 0)}`}
          </p>
        </Card>
      ))}
    </div>
  );
}

const share = (part: number, whole: number): string => (whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`);
