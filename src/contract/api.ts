import { authEndpoints } from './auth.ts';
import { caseEndpoints } from './cases.ts';
import { profileEndpoints } from './profile.ts';
import { sessionEndpoints } from './sessions.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { systemEndpoints } from './system.ts';

/** The whole interface of the server. OpenAPI, the typed client and the access test read this table. */
export const api = {
  ...systemEndpoints,
  ...authEndpoints,
  ...profileEndpoints,
  ...subscriptionEndpoints,
  ...caseEndpoints,
  ...sessionEndpoints,
};
export type Api = typeof api;
