import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { liftedBy, useClearance } from '#web/ui/overlay/floating/use-clearance.ts';
import { classNames } from '../kit/class-names.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { type Toast, toastStore, useToasts } from './toast-store.ts';
import classes from './toasts.module.css';

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };

/** Place it once, last in the page. */
export function Toasts() {
  const toasts = useToasts();
  const viewport = useRef<HTMLElement>(null);
  const isHovered = useRef(false);
  const cameFrom = useRef<Element | null>(null);
  const { lift } = useClearance(viewport, toasts);

  function pauseOrResume() {
    if (isHovered.current || viewport.current?.contains(document.activeElement)) toastStore.pause();
    else toastStore.resume();
  }

  useEffect(() => {
    if (toasts.length > 0) return;
    isHovered.current = false;
    cameFrom.current = null;
    toastStore.resume();
  }, [toasts]);

  function close(id: string) {
    const buttons = [...(viewport.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const next = buttons[at + 1] ?? buttons[at - 1] ?? cameFrom.current;
    if (at >= 0 && next instanceof HTMLElement) next.focus();
    toastStore.dismiss(id);
  }

  return (
    <section
      ref={viewport}
      aria-label="Messages"
      className={classes.viewport}
      style={liftedBy(lift)}
      onPointerEnter={() => {
        isHovered.current = true;
        pauseOrResume();
      }}
      onPointerLeave={() => {
        isHovered.current = false;
        pauseOrResume();
      }}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        toastStore.pause();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !isHovered.current) toastStore.resume();
      }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </section>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const Icon = icons[toast.type];
  return (
    <div className={classNames(classes.toast, classes[toast.type])} role={toast.type === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.message}>{toast.message}</span>
      <IconButton label="Close" size="sm" onClick={onClose}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}
