import { useEffect, useState } from 'react';
import { watchChunkFailures } from '#web/lib/chunk-failure.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from '#web/ui/overlay/floating-box.module.css';
import { refreshPage } from '#web/ui/states/refresh-page.ts';

const shownForMs = 30_000;

export function ChunkFailureBox() {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => watchChunkFailures(() => setIsShown(true)), []);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div className={classes.box}>
      <Alert tone="critical" role="alert" title="Application Update Required">
        <p>The application has been updated. Please refresh the page to continue.</p>
        <div className={classes.actions}>
          <Button variant="danger-filled" onClick={refreshPage}>
            Refresh Now
          </Button>
          <Button onClick={() => setIsShown(false)}>Dismiss</Button>
        </div>
      </Alert>
    </div>
  );
}
