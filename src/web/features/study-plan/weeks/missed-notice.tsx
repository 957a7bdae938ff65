import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { counted } from '../plan-words.ts';

interface MissedNoticeProps {
  count: number;
  onCatchUp: () => void;
  className?: string | undefined;
}

export function MissedNotice({ count, onCatchUp, className }: MissedNoticeProps) {
  return (
    <Alert
      tone="warning"
      className={className}
      title={`${counted(count, 'step')} ${count === 1 ? 'was' : 'were'} missed`}
      action={
        <Button size="sm" onClick={onCatchUp}>
          Move to the coming days
        </Button>
      }
    >
      They go on the days that have the most room. Your exam date stays as it is.
    </Alert>
  );
}
