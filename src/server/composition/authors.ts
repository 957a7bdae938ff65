import { botMonitoringRoutes } from '../features/bot-monitoring/routes.ts';
import { caseAuthoringRoutes } from '../features/cases/authoring/routes.ts';
import { countAllAgreement } from '../features/feedback/challenges/agreement-store.ts';
import { challengeRoutes } from '../features/feedback/challenges/routes.ts';
import { guidanceRoutes } from '../features/guidance/routes.ts';
import type { Ground } from './ground.ts';

/** What authors look after: cases, marks that were challenged, and the bots. */
export function authorFeatures({ app, db, clock, endpoints, caseFile, notify, services }: Ground) {
  const { patient, marker, caseTexts: texts } = services;
  caseAuthoringRoutes(app, { db, clock, endpoints, patient, marker, texts });
  challengeRoutes(app, { db, clock, endpoints, caseFile, notify });
  guidanceRoutes(app, { db, clock, endpoints });
  botMonitoringRoutes(app, { db, clock, endpoints });
  return { sweeps: [countAllAgreement] };
}
