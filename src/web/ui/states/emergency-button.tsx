import { IconAlertOctagon } from '@tabler/icons-react';
import { askForDiagnostics } from '#web/lib/emergency.ts';
import { Button } from '../kit/button.tsx';

/** Red, and only where something has failed or help is looked for. Runs at once: no question, no change of page. */
export function EmergencyButton({ size }: { size?: 'sm' }) {
  const icon = <IconAlertOctagon size={16} stroke={1.8} aria-hidden />;
  return (
    <Button variant="danger-filled" size={size} icon={icon} onClick={askForDiagnostics}>
      Emergency diagnostics
    </Button>
  );
}
