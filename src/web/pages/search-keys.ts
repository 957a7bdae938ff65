import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCasePath } from '#web/shell/layout/layout-rules.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const asksForSearch = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.altKey) return false;
  if (event.key === '/') return !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
};

/** The search box of the page, else the one in the header, if it can be seen. */
function visibleBox(): HTMLInputElement | undefined {
  const boxes = document.querySelectorAll<HTMLInputElement>('main [role=search] input, header [role=search] input');
  const seen = [...boxes].filter((box) => box.checkVisibility?.() ?? true);
  return seen.find((box) => box.closest('main')) ?? seen[0];
}

/** `/` and Ctrl-K lead to the search from everywhere but a consultation, which nobody leaves by a slip of the hand. */
export function SearchKeys(): null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isCasePath(pathname)) return;
    const listen = (event: KeyboardEvent) => {
      if (!asksForSearch(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const box = visibleBox();
      box?.focus();
      box?.select();
      if (!box) void navigate('/search', { state: { focusSearch: true } });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [pathname, navigate]);
  return null;
}
