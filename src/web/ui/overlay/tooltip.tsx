import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './tooltip.module.css';
import { placeBeside, type Side } from './tooltip-place.ts';

interface TooltipProps {
  text: ReactNode;
  placement?: Side;
  /** One element that can take the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const openDelayMs = 300;

export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bubble = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [place, setPlace] = useState({ left: 0, top: 0 });

  const show = () => setIsShown(true);

  function hide() {
    clearTimeout(waiting.current);
    setIsShown(false);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);

  // Before it is painted: only once it is there does it have a size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another size
  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (!isShown || !target || !bubble.current) return;
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    setPlace(placeBeside(target, { width, height }, placement, screen));
  }, [isShown, placement, text]);

  useEffect(() => {
    if (!isShown) return;
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsShown(false);
    };
    const hideOnScroll = () => setIsShown(false);
    document.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', hideOnScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hideOnScroll, { capture: true });
    };
  }, [isShown]);

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
      {cloneElement(children, { 'aria-describedby': isShown ? id : undefined })}
      {isShown && (
        <span ref={bubble} id={id} role="tooltip" className={classes.bubble} style={place}>
          {text}
        </span>
      )}
    </span>
  );
}
