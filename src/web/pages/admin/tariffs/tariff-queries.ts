import { api } from '#web/lib/api/api-client.ts';
import { useAdminQuery } from '#web/shell/admin/admin-queries.ts';

/** Every plan, also those that are no longer sold. */
export const useTariffs = () =>
  useAdminQuery(['tariffs'], async (signal) => (await api('GET /admin/tariffs', { signal })).data);
