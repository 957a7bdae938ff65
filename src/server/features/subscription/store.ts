import { type Queryable, sql } from '../../db/sql.ts';

interface SubscriptionRow {
  plan_id: string;
  plan_name: string;
  status: string;
  current_period_end: Date | null;
  cancel_at_period_end: boolean;
}

export const findSubscription = (db: Queryable, userId: string) =>
  db.one<SubscriptionRow>(sql`
    SELECT plan_id, plan_name, status, current_period_end, cancel_at_period_end FROM subscriptions WHERE user_id = ${userId}`);
