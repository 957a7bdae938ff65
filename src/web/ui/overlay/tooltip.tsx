import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../kit/class-names.ts';
import classes from './tooltip.module.css';

interface TooltipProps {
  text: ReactNode;
  placement?: 'top' | 'bottom' | 'right';
  /** One element that can take the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const openDelayMs = 300;
const gapPx = 8;

function position(anchor: DOMRect, placement: 'top' | 'bottom' | 'right') {
  if (placement === 'right') return { left: anchor.right + gapPx, top: anchor.top + anchor.height / 2 };
  const left = anchor.left + anchor.width / 2;
  return placement === 'top' ? { left, top: anchor.top - gapPx } : { left, top: anchor.bottom + gapPx };
}

export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<{ left: number; top: number }>();

  function show() {
    const target = anchor.current?.firstElementChild;
    if (target) setPlace(position(target.getBoundingClientRect(), placement));
  }

  function hide() {
    clearTimeout(waiting.current);
    setPlace(undefined);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);

  useEffect(() => {
    if (!place) return;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setPlace(undefined);
    };
    const hideOnScroll = () => setPlace(undefined);
    document.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', hideOnScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hideOnScroll, { capture: true });
    };
  }, [place]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the element inside it does
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'touch') return;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(show, openDelayMs);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': place ? id : undefined })}
      {place && (
        <span id={id} role="tooltip" className={classNames(classes.bubble, classes[placement])} style={place}>
          {text}
        </span>
      )}
    </span>
  );
}
