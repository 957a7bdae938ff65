import { useState } from 'react';
import type { Migration } from '#contract/admin/migration.ts';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminAct } from '#web/shell/admin/admin-queries.ts';
import cards from '#web/shell/admin/cards.module.css';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { ReasonDialog } from '#web/shell/admin/reason-dialog.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { DryRunCard } from './dry-run-card.tsx';

const states = {
  running: { text: 'Under way', tone: 'info' },
  done: { text: 'Done', tone: 'success' },
  undoing: { text: 'Being undone', tone: 'warning' },
  undone: { text: 'Undone', tone: 'neutral' },
} as const;

const columns: readonly Column<Migration>[] = [
  {
    head: 'Migration',
    cell: ({ fromPlan, toPlan, reason }) => (
      <>
        <strong>{`${fromPlan} to ${toPlan}`}</strong>
        <small>{reason}</small>
      </>
    ),
  },
  { head: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge> },
  { head: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
  { head: 'Moved', cell: ({ moved }) => moved, isNumber: true },
  { head: 'Left alone', cell: ({ skipped, kept }) => skipped + kept, isNumber: true },
  { head: 'Undone', cell: ({ undone }) => undone, isNumber: true, isMinor: true },
  { head: 'Begun', cell: ({ createdAt }) => shortMoment(createdAt) },
];

/** Looks again while one is under way. */
const againMs = 5000;

export function MigrationPage() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/subscription-migrations', state, { againMs });
  const [undone, setUndone] = useState<Migration | null>(null);
  return (
    <>
      <AdminHead
        title="Subscription migration"
        sentence="Moves everybody on one plan to another with their next period: they keep what is paid for, and nothing is charged now."
      />
      <div className={cards.stack}>
        <DryRunCard />
        <AdminList
          label="Migrations"
          query={query}
          state={state}
          columns={columns}
          rowKey={({ id }) => id}
          actions={(row) => ({
            label: `Actions for ${row.fromPlan} to ${row.toPlan}`,
            entries: row.state === 'done' ? [{ label: 'Undo', onSelect: () => setUndone(row) }] : [],
          })}
          empty={{ title: 'Nobody was moved yet', words: 'Migrations stand here, with how far they are.' }}
        />
      </div>
      {undone && <UndoDialog migration={undone} onClose={() => setUndone(null)} />}
    </>
  );
}

function UndoDialog({ migration, onClose }: { migration: Migration; onClose: () => void }) {
  const { id, fromPlan, toPlan, moved } = migration;
  const act = useAdminAct(
    (reason: string) => api('POST /admin/subscription-migrations/:id/undo', { params: { id }, body: { reason } }),
    'The migration is being undone.',
  );
  return (
    <ReasonDialog
      title={`Undo ${fromPlan} to ${toPlan}?`}
      consequence={`The planned change is taken back for up to ${moved} people. Whose next period has begun stays on ${toPlan}.`}
      confirm="Undo migration"
      isDanger
      act={act}
      onClose={onClose}
    />
  );
}
