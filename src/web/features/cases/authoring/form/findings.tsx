import { createContext, useContext } from 'react';
import type { Finding } from '#core/cases/lint/finding.ts';

interface FormPlace {
  findings: readonly Finding[];
  /** Where somebody wants to go: what stands around it opens. */
  wanted: string | null;
}

const Place = createContext<FormPlace>({ findings: [], wanted: null });

export const FormPlaceProvider = Place.Provider;

/** Whether one place of the case is, or lies in, another. */
const isWithin = (path: string, outer: string): boolean =>
  path === outer || (path.startsWith(outer) && ['.', '['].includes(path.charAt(outer.length)));

/** What the linter says about a place and everything in it. */
export function useFindingsIn(path: string): Finding[] {
  return useContext(Place).findings.filter((finding) => isWithin(finding.path, path));
}

/** The words to stand below a field. */
export function useFieldError(path: string): string | undefined {
  const [first, ...others] = useFindingsIn(path);
  if (!first) return undefined;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `${first.what}: ${first.mend}${more}`;
}

export const useIsWanted = (path: string): boolean => {
  const { wanted } = useContext(Place);
  return wanted !== null && isWithin(wanted, path);
};
