import { useParams } from 'react-router';
import type { Bot } from '#contract/admin/bot-monitoring.ts';
import { BotTalk } from '#web/features/bot-monitoring/bot-talk.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';

export function BotConversationPage() {
  const { bot: name = '', id = '' } = useParams();
  // The server refuses a bot there is not.
  const bot = name as Bot;
  const query = useAdminQuery(
    ['bots', 'conversation', bot, id],
    async (signal) => (await api('GET /admin/bots/:bot/conversations/:id', { params: { bot, id }, signal })).data,
  );
  const failure = useLoadFailure(query, `${bot} ${id}`);
  if (failure)
    return <LoadFailed title="The conversation did not load" safe="Nothing was changed." failure={failure} />;
  if (!query.data) return <SkeletonRows count={6} label="Loading the conversation..." />;
  return (
    <>
      <AdminHead
        title={query.data.about ?? 'A visitor’s questions'}
        sentence="Addresses and numbers are taken out."
        above={[{ label: 'Bot monitoring', to: `/admin/bot-monitoring?show=${bot}` }]}
      />
      <Card>
        <BotTalk messages={query.data.messages} />
      </Card>
    </>
  );
}
