import { IconAlertOctagon } from '@tabler/icons-react';
import { emergencyEvent } from '#web/lib/emergency.ts';
import { Button } from '../kit/button.tsx';
import { refreshPage } from './refresh-page.ts';

/** Red, and only where something has failed or help is looked for. Runs at once: no question, no change of page. */
export function EmergencyButton({ size }: { size?: 'sm' }) {
  const icon = <IconAlertOctagon size={16} stroke={1.8} aria-hidden />;
  return (
    <Button variant="danger-filled" size={size} icon={icon} onClick={ask}>
      Emergency diagnostics
    </Button>
  );
}

function ask(): void {
  const isUnheard = window.dispatchEvent(new Event(emergencyEvent, { cancelable: true }));
  // The diagnostics were never loaded: the page itself came only in part.
  if (isUnheard) refreshPage();
}
