import { useEffect } from 'react';
import { useUserSettings } from './settings-queries.ts';

/** Text size and motion hold for the whole page, so they stand at its root; the styles of the theme read them there. */
export function useAppliedSettings(): void {
  const { data } = useUserSettings();
  const textSize = data?.consultation.textSize ?? 'standard';
  const reduceMotion = data?.consultation.reduceMotion ?? false;
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.textSize = textSize;
    root.toggleAttribute('data-reduce-motion', reduceMotion);
    return () => {
      delete root.dataset.textSize;
      root.removeAttribute('data-reduce-motion');
    };
  }, [textSize, reduceMotion]);
}
