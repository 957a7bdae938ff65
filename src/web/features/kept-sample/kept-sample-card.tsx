import { useQuery } from '@tanstack/react-query';
import { momentWords } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { FoundThings, foundWords } from '#web/ui/lists/found-things.tsx';
import classes from './kept-sample-card.module.css';

const dayAndMonth = momentWords({ day: 'numeric', month: 'long' });

/**
 * What somebody found out as a visitor, before there was an account. Shows nothing where there was no sample, and
 * nothing when it cannot be fetched: it is a memory, no work.
 */
export function KeptSampleCard({ className }: { className?: string | undefined }) {
  const { data: sample } = useQuery({
    queryKey: ['user', 'sample'],
    queryFn: async ({ signal }) => (await api('GET /user/sample', { signal })).data,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!sample) return null;
  const { speakerName, triedAt, findings } = sample;
  const firstName = speakerName.split(' ')[0] ?? speakerName;
  return (
    <Card title={`Sample with ${speakerName}`} titleAction={<Badge>Sample</Badge>} className={className}>
      <p className={classes.facts}>
        <b>{foundWords(findings)}</b> on {dayAndMonth(triedAt)}, before you had an account. A sample is not marked and
        counts in no figure or allowance.
      </p>
      <FoundThings things={findings} firstName={firstName} />
    </Card>
  );
}
