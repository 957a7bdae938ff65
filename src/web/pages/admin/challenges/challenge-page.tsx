import { useParams } from 'react-router';
import { AnswerForm } from '#web/features/feedback/answering/answer-form.tsx';
import { ChallengeReading } from '#web/features/feedback/answering/challenge-reading.tsx';
import { api } from '#web/lib/api/api-client.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';

export function ChallengePage() {
  const { id = '', criterion = '' } = useParams();
  const query = useAdminQuery(
    ['challenges', 'one', id, criterion],
    async (signal) => (await api('GET /admin/challenges/:id/:criterion', { params: { id, criterion }, signal })).data,
  );
  const failure = useLoadFailure(query, `${id} ${criterion}`);
  if (failure) return <LoadFailed title="The challenge did not load" safe="Nothing was changed." failure={failure} />;
  if (!query.data) return <SkeletonRows count={6} label="Loading the challenge..." />;
  const challenge = query.data;
  return (
    <>
      <AdminHead
        title={challenge.title}
        sentence={challenge.caseTitle}
        above={[{ label: 'Challenges', to: '/admin/challenges' }]}
      />
      <ChallengeReading challenge={challenge} />
      <AnswerForm key={challenge.answer?.at ?? 'new'} challenge={challenge} />
    </>
  );
}
