import { z } from 'zod';
import { endpoints } from './protocol/endpoint.ts';

export const systemEndpoints = endpoints({
  'GET /health': {
    access: 'public',
    summary: 'Whether the server and its database answer. Never cached.',
    response: z.object({
      success: z.boolean(),
      status: z.enum(['ok', 'degraded']),
      /** `full`: it can be read, and hardly anything can be written. */
      database: z.enum(['ok', 'unreachable', 'full']),
      version: z.string(),
      built: z.string(),
      time: z.string(),
    }),
  },
});
