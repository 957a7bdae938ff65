import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import type { Measures } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import classes from './findings.module.css';

const parts = [
  ['what', 'What to watch for'],
  ['when', 'When to act'],
  ['where', 'Where to turn'],
] as const;

export function SafetyNetCard({ safetyNet, speakerName }: { safetyNet: Measures['safetyNet']; speakerName: string }) {
  const { jumpTo } = useTranscriptJump();
  return (
    <Card title="Safety net">
      <dl className={classes.findings}>
        {parts.map(([part, name]) => {
          const quote = safetyNet[part];
          return (
            <div key={part}>
              <dt>{name}</dt>
              <dd>
                {quote ? (
                  <QuoteChip quote={quote} domain="management" speakerName={speakerName} onJump={jumpTo} />
                ) : (
                  'Not said'
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
