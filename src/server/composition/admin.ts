import { auditRoutes } from '../features/audit/routes.ts';
import type { Ground } from './ground.ts';

/** What authors and administrators look after, apart from what each feature offers them itself. */
export function adminFeatures({ app, db, endpoints }: Ground): void {
  auditRoutes(app, { db, endpoints });
}
