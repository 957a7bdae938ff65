import { IconRefresh } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/kit/button.tsx';
import { EmergencyButton } from '../ui/states/emergency-button.tsx';
import { ErrorPanel } from '../ui/states/error-panel.tsx';
import { refreshPage } from '../ui/states/refresh-page.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  onError?: (error: unknown, componentStack: string | undefined) => void;
  /** A new value, such as the next path, gives the children another try. */
  resetKey?: string | number | undefined;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | number | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown, info: { componentStack?: string | null }) {
    this.props.onError?.(error, info.componentStack ?? undefined);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorPanel
        title="Something went wrong."
        message="We're sorry, an unexpected error occurred. Please try refreshing the page."
        actions={
          <>
            <Button variant="primary" icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={refreshPage}>
              Refresh Page
            </Button>
            <EmergencyButton />
          </>
        }
      />
    );
  }
}
