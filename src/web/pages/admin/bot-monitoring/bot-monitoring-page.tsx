import { Link } from 'react-router';
import type { Bot, BotConversation } from '#contract/admin/bot-monitoring.ts';
import { BotFiguresRow } from '#web/features/bot-monitoring/bot-figures-row.tsx';
import { NotUnderstoodList } from '#web/features/bot-monitoring/not-understood-list.tsx';
import { waitWords } from '#web/features/bot-monitoring/wait-words.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import { CaseFilter } from '#web/shell/admin/list/case-filter.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { type ListState, listQueryOf, useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import classes from './bot-monitoring-page.module.css';

const views = ['patient', 'facilitator', 'site-helper', 'not-understood'] as const satisfies readonly (
  | Bot
  | 'not-understood'
)[];
type View = (typeof views)[number];

export function BotMonitoringPage() {
  const state = useListState({ sort: 'newest' });
  const view = views.find((one) => one === state.get('show')) ?? 'patient';
  return (
    <>
      <AdminHead
        title="Bot monitoring"
        sentence="What the bots were asked and how they did. Addresses and numbers are taken out; nothing says whose it is."
      />
      <BotFiguresRow />
      <div className={classes.views}>
        <Segmented<View>
          label="Show"
          value={view}
          onChange={(next) => state.set('show', next)}
          choices={[
            { value: 'patient', label: 'Patients' },
            { value: 'facilitator', label: 'Facilitator' },
            { value: 'site-helper', label: 'Site helper' },
            { value: 'not-understood', label: 'Not understood' },
          ]}
        />
      </div>
      {view === 'not-understood' ? <NotUnderstoodList /> : <Conversations key={view} state={state} bot={view} />}
    </>
  );
}

function Conversations({ state, bot }: { state: ListState; bot: Bot }) {
  const asked = { ...listQueryOf(state, 'caseId'), sort: 'newest', bot } as NonNullable<
    ApiOptions<'GET /admin/bots/conversations'>['query']
  >;
  const query = useAdminQuery(
    ['bots', 'conversations', asked],
    async (signal) => (await api('GET /admin/bots/conversations', { query: asked, signal })).data,
  );
  return (
    <AdminList
      label="Conversations"
      query={query}
      state={state}
      columns={columnsOf(bot)}
      filters={bot !== 'site-helper' && <CaseFilter state={state} />}
      rowKey={({ id }) => id}
      empty={{ title: 'Nobody has talked to it yet', words: 'Conversations appear here as they are held.' }}
    />
  );
}

const columnsOf = (bot: Bot): readonly Column<BotConversation>[] => [
  {
    head: 'When',
    cell: ({ id, at }) => (
      <Link to={`/admin/bot-monitoring/${bot}/${id}`} className={classes.when}>
        <time dateTime={at}>{shortMoment(at)}</time>
      </Link>
    ),
  },
  ...(bot === 'site-helper' ? [] : [{ head: 'Case', cell: ({ about }: BotConversation) => about ?? '–' }]),
  { head: 'Exchanges', cell: ({ exchanges }) => exchanges, isNumber: true },
  {
    head: 'Without an answer',
    cell: ({ fallbacks }) => (fallbacks > 0 ? <Badge tone="warning">{fallbacks}</Badge> : 0),
    isNumber: true,
  },
  ...(bot === 'facilitator'
    ? []
    : [
        {
          head: 'Slowest',
          cell: ({ slowestMs }: BotConversation) => (slowestMs === null ? '–' : waitWords(slowestMs)),
          isNumber: true,
        },
      ]),
];
