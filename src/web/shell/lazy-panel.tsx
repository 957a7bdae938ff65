import { IconRefresh } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../ui/kit/button.tsx';
import { EmergencyButton } from '../ui/states/emergency-button.tsx';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { LoadingSpinner } from '../ui/states/loading-spinner.tsx';
import { refreshPage } from '../ui/states/refresh-page.ts';
import { useAfterDelay } from '../ui/states/use-after-delay.ts';
import classes from './lazy-panel.module.css';

const mostRetries = 3;
const quietMs = 150;

export type LazyComponent = ComponentType & {
  /** Afterwards the component renders at once, also to a string. */
  preload: () => Promise<void>;
};

/** Unlike React.lazy it can try again, and a page that was loaded once renders without a pause. */
export function lazyPage(load: () => Promise<ComponentType>): LazyComponent {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };

  function LazyPage() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => Loaded);
    const [attempt, setAttempt] = useState(0);
    const [failedAttempt, setFailedAttempt] = useState<number>();

    useEffect(() => {
      if (Loaded) {
        setPage(() => Loaded);
        return;
      }
      let isCurrent = true;
      load().then(
        (component) => {
          Loaded = component;
          if (isCurrent) setPage(() => component);
        },
        () => {
          if (isCurrent) setFailedAttempt(attempt);
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [attempt]);

    if (Page) return <Page />;
    if (failedAttempt === undefined) return <LoadingPanel />;
    return (
      <LoadingFailed
        retriesLeft={mostRetries - failedAttempt}
        isRetrying={attempt !== failedAttempt}
        onRetry={() => setAttempt(failedAttempt + 1)}
      />
    );
  }
  return Object.assign(LazyPage, { preload });
}

function LoadingPanel() {
  const isSlow = useAfterDelay(quietMs);
  return <div className={classes.waiting}>{isSlow && <LoadingSpinner />}</div>;
}

interface LoadingFailedProps {
  retriesLeft: number;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In the place of a whole page, whose heading it takes. */
function LoadingFailed({ retriesLeft, isRetrying, onRetry }: LoadingFailedProps) {
  const icon = <IconRefresh size={16} stroke={1.8} aria-hidden />;
  if (retriesLeft <= 0) {
    return (
      <ErrorPanel
        title="Loading Error"
        headingLevel={1}
        message="Maximum retry attempts reached. Please refresh the page."
        actions={
          <>
            <Button variant="primary" icon={icon} onClick={refreshPage}>
              Refresh Page
            </Button>
            <EmergencyButton />
          </>
        }
      />
    );
  }
  return (
    <ErrorPanel
      title="Loading Error"
      headingLevel={1}
      message="This part of the page did not load. Please check your connection; nothing you saved is lost."
      actions={
        <Button variant="primary" icon={icon} loading={isRetrying} onClick={onRetry}>
          {`Retry (${retriesLeft} attempts left)`}
        </Button>
      }
    />
  );
}
