import { useSyncExternalStore } from 'react';

type ToastType = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  id: string;
  message: string;
  type: ToastType;
}

export interface NewToast {
  message: string;
  type: ToastType;
  duration?: number;
}

const defaultToastMs = 4000;
const mostToasts = 5;

interface Countdown {
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let isPaused = false;
  let lastNumber = 0;
  const countdowns = new Map<string, Countdown>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function run(id: string, countdown: Countdown) {
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => dismiss(id), countdown.remainingMs);
  }

  function forget(id: string) {
    clearTimeout(countdowns.get(id)?.timer);
    countdowns.delete(id);
  }

  function dismiss(id: string) {
    forget(id);
    publish(toasts.filter((toast) => toast.id !== id));
  }

  return {
    show({ message, type, duration = defaultToastMs }: NewToast): string {
      lastNumber += 1;
      const id = `toast-${lastNumber}`;
      const countdown: Countdown = { remainingMs: duration, startedAt: 0, timer: undefined };
      countdowns.set(id, countdown);
      if (!isPaused) run(id, countdown);
      const all = [...toasts, { id, message, type }];
      for (const dropped of all.slice(0, -mostToasts)) forget(dropped.id);
      publish(all.slice(-mostToasts));
      return id;
    },
    dismiss,
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const countdown of countdowns.values()) {
        clearTimeout(countdown.timer);
        countdown.remainingMs -= Date.now() - countdown.startedAt;
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, countdown] of countdowns) run(id, countdown);
    },
    current: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The page's own; what is shown before its list is drawn waits there. */
export const toastStore = createToastStore();

export const showToast = (toast: NewToast): string => toastStore.show(toast);

const noToasts: readonly Toast[] = [];

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(toastStore.subscribe, toastStore.current, () => noToasts);
