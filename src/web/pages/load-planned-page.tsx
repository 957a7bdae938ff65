import type { ComponentType } from 'react';
import type { RouteAccess } from '../routes/app-route.ts';
import { PlannedPage } from './planned-page.tsx';

/** The page of a route that is still to be built, with its words. */
export async function loadPlannedPage({ path, access }: { path: string; access: RouteAccess }): Promise<ComponentType> {
  const copyByPath =
    access === 'admin' || access === 'author'
      ? (await import('./admin/planned-copy-admin.ts')).plannedAdminCopy
      : (await import('./public/planned-copy-public.ts')).plannedPublicCopy;
  const copy = copyByPath[path];
  if (!copy) throw new Error(`The planned page ${path} has no words`);
  return () => <PlannedPage {...copy} />;
}
