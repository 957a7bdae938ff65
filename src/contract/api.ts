import { authEndpoints } from './auth.ts';
import { profileEndpoints } from './profile.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { systemEndpoints } from './system.ts';

/** The whole interface of the server. OpenAPI, the typed client and the access test read this table. */
export const api = { ...systemEndpoints, ...authEndpoints, ...profileEndpoints, ...subscriptionEndpoints };
export type Api = typeof api;
