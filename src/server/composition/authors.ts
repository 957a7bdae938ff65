import { botMonitoringRoutes } from '../features/bot-monitoring/routes.ts';
import { caseAuthoringRoutes } from '../features/cases/authoring/routes.ts';
import type { Ground } from './ground.ts';

/** What authors look after: cases and the bots that speak in them. */
export function authorFeatures({ app, db, clock, endpoints, services }: Ground): void {
  const { patient, marker } = services;
  caseAuthoringRoutes(app, { db, clock, endpoints, patient, marker });
  botMonitoringRoutes(app, { db, clock, endpoints });
}
