import { useParams } from 'react-router';
import type { Bot } from '#contract/admin/bot-monitoring.ts';
import { BotTalk } from '#web/features/bot-monitoring/bot-talk.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { NotYet } from '#web/shell/admin/loaded.tsx';
import { Card } from '#web/ui/kit/card.tsx';

export function BotConversationPage() {
  const { bot: name = '', id = '' } = useParams();
  // The server refuses a bot there is not.
  const bot = name as Bot;
  const query = useAdminQuery(
    ['bots', 'conversation', bot, id],
    async (signal) => (await api('GET /admin/bots/:bot/conversations/:id', { params: { bot, id }, signal })).data,
  );
  const above = [{ label: 'Bot monitoring', to: `/admin/bot-monitoring?show=${bot}` }];
  if (!query.data) return <NotYet title="Conversation" above={above} label="The conversation" query={query} />;
  return (
    <>
      <AdminHead
        title={query.data.about ?? 'A visitor’s questions'}
        sentence="Addresses and numbers are taken out."
        above={above}
      />
      <Card>
        <BotTalk messages={query.data.messages} />
      </Card>
    </>
  );
}
