import { useParams } from 'react-router';
import { AnswerForm } from '#web/features/feedback/answering/answer-form.tsx';
import { ChallengeReading } from '#web/features/feedback/answering/challenge-reading.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { NotYet } from '#web/shell/admin/loaded.tsx';

export function ChallengePage() {
  const { id = '', criterion = '' } = useParams();
  const query = useAdminQuery(
    ['challenges', 'one', id, criterion],
    async (signal) => (await api('GET /admin/challenges/:id/:criterion', { params: { id, criterion }, signal })).data,
  );
  const above = [{ label: 'Challenges', to: '/admin/challenges' }];
  if (!query.data) return <NotYet title="Challenge" above={above} label="The challenge" query={query} />;
  const challenge = query.data;
  return (
    <>
      <AdminHead title={challenge.title} sentence={challenge.caseTitle} above={above} />
      <ChallengeReading challenge={challenge} />
      <AnswerForm key={challenge.answer?.at ?? 'new'} challenge={challenge} />
    </>
  );
}
