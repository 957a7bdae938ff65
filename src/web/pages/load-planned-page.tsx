import type { ComponentType } from 'react';
import { PlannedPage } from './planned-page.tsx';

/** The page of a route that is still to be built, with its words. */
export async function loadPlannedPage({ path }: { path: string }): Promise<ComponentType> {
  const copy = (await import('./public/planned-copy-public.ts')).plannedPublicCopy[path];
  if (!copy) throw new Error(`The planned page ${path} has no words`);
  return () => <PlannedPage {...copy} />;
}
