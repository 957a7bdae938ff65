import { parseJson, sessionStore } from '#web/lib/storage.ts';

interface Visit {
  caseId: string;
  /** The history entry: a reload or going back is the same visit, a new click on the case is another. */
  place: string;
  sessionId: string;
}

const key = 'consultationVisit';

/** So that a reload after the end shows that consultation again instead of spending another one. */
export function rememberVisit(visit: Visit): void {
  sessionStore.set(key, JSON.stringify(visit));
}

export function rememberedConsultation(caseId: string, place: string): string | null {
  const visit = parseJson(sessionStore.get(key));
  if (typeof visit !== 'object' || visit === null) return null;
  const { caseId: itsCase, place: itsPlace, sessionId } = visit as Partial<Visit>;
  return itsCase === caseId && itsPlace === place && typeof sessionId === 'string' ? sessionId : null;
}

export const forgetVisit = (): void => sessionStore.remove(key);
