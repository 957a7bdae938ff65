import { subscriptionStateAt } from '#core/subscription/subscription-state.ts';
import { adminAnnouncementRoutes } from '../features/admin/announcements/routes.ts';
import { adminCostRoutes } from '../features/admin/costs/routes.ts';
import { adminDashboardRoutes } from '../features/admin/dashboard/routes.ts';
import { adminMessageRoutes } from '../features/admin/messages/routes.ts';
import { createMigrations } from '../features/admin/migration/migrations.ts';
import { adminMigrationRoutes } from '../features/admin/migration/routes.ts';
import { adminQuotaRoutes } from '../features/admin/quota/routes.ts';
import { adminSubscriptionRoutes } from '../features/admin/subscriptions/routes.ts';
import { adminSurveyRoutes } from '../features/admin/surveys/routes.ts';
import { adminTariffRoutes } from '../features/admin/tariffs/routes.ts';
import { readVersion } from '../features/admin/tariffs/store.ts';
import { adminTodoRoutes } from '../features/admin/todos/routes.ts';
import { adminUserRoutes } from '../features/admin/users/routes.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { markConsultationJob } from '../features/feedback/store.ts';
import { factsOf } from '../features/subscription/billing.ts';
import { findSubscription } from '../features/subscription/subscription-store.ts';
import type { Subscriptions } from '../features/subscription/subscriptions.ts';
import { tellFeaturesVersion } from '../http/features-version.ts';
import { modelIsSet } from '../ports/ai/ai-port.ts';
import type { Ground } from './ground.ts';

/** What authors and administrators look after, apart from what each feature offers them itself. */
export function adminFeatures(ground: Ground, { subscriptions }: { subscriptions: Subscriptions }) {
  const { app, config, db, clock, jobs, endpoints, allowances, services } = ground;
  auditRoutes(app, { db, endpoints });
  adminUserRoutes(app, {
    db,
    clock,
    endpoints,
    subscriptionState: async (database, userId) => {
      const row = await findSubscription(database, userId);
      return subscriptionStateAt(row ? factsOf(row) : null, clock.now()).state;
    },
  });
  const subscriptionActions = adminSubscriptionRoutes(app, {
    db,
    clock,
    jobs,
    endpoints,
    cancel: subscriptions.cancel,
    reactivate: (userId) => subscriptions.manage(userId, { action: 'reactivate' }),
    settle: subscriptions.settle,
  });
  const migrations = createMigrations({
    db,
    clock,
    jobs,
    planChange: subscriptions.planChange,
    undoChange: subscriptions.undoPlannedChange,
  });
  adminMigrationRoutes(app, { db, clock, endpoints, migrations });
  adminQuotaRoutes(app, { db, clock, endpoints, statusOf: allowances.status, statusesOf: allowances.statuses });
  adminDashboardRoutes(app, {
    db,
    clock,
    endpoints,
    markJob: markConsultationJob,
    configured: { model: modelIsSet(config), cards: config.stripe !== null, mail: services.mail !== null },
  });
  adminCostRoutes(app, { db, clock, endpoints });
  adminTariffRoutes(app, { db, clock, endpoints });
  adminAnnouncementRoutes(app, { db, clock, endpoints });
  adminSurveyRoutes(app, { db, clock, endpoints });
  adminMessageRoutes(app, { db, endpoints });
  adminTodoRoutes(app, { db, clock, endpoints });
  tellFeaturesVersion(app, () => readVersion(db));
  return { jobHandlers: { ...migrations.jobHandlers, ...subscriptionActions.jobHandlers } };
}
