import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import type { Measures } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import classes from './findings.module.css';

const parts = [
  ['idea', 'Ideas'],
  ['concern', 'Concerns'],
  ['expectation', 'Expectations'],
] as const;

export function ElicitedCard({ elicited, speakerName }: { elicited: Measures['elicited']; speakerName: string }) {
  return (
    <Card title="Ideas, concerns and expectations">
      <dl className={classes.findings}>
        {parts.map(([part, name]) => (
          <div key={part}>
            <dt>{name}</dt>
            <dd>
              <Elicited found={elicited[part]} speakerName={speakerName} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Elicited({ found, speakerName }: { found: Measures['elicited']['idea']; speakerName: string }) {
  const { jumpTo } = useTranscriptJump();
  const { asked, answered, used } = found;
  return (
    <>
      <p>{outcome(found)}</p>
      {asked && <QuoteChip quote={asked} domain="relating" speakerName={speakerName} onJump={jumpTo} />}
      {answered && used && <QuoteChip quote={used} domain="relating" speakerName={speakerName} onJump={jumpTo} />}
    </>
  );
}

function outcome({ asked, answered, used }: Measures['elicited']['idea']): string {
  if (!asked) return answered ? 'Not asked, though it came out' : 'Not asked';
  if (!answered) return 'Asked, not answered';
  return used ? 'Asked, answered, and taken up in what followed' : 'Asked and answered, not taken up again';
}
