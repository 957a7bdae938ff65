import type { ComponentType } from 'react';
import type { RouteAccess } from '../route-table.ts';
import { PlannedPage } from './planned-page.tsx';

const copyFor = {
  public: async () => (await import('./public/planned-copy-public.ts')).plannedPublicCopy,
  user: async () => (await import('./practice/planned-copy-practice.ts')).plannedPracticeCopy,
  admin: async () => (await import('./admin/planned-copy-admin.ts')).plannedAdminCopy,
};

/** The page of a route that is still to be built, with its words. */
export async function loadPlannedPage({ path, access }: { path: string; access: RouteAccess }): Promise<ComponentType> {
  const copyByPath = await copyFor[access === 'visitor-only' ? 'public' : access]();
  const copy = copyByPath[path];
  if (!copy) throw new Error(`The planned page ${path} has no words`);
  return () => <PlannedPage {...copy} />;
}
