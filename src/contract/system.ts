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
  'GET /network-debug/ping': {
    access: 'public',
    summary: 'The smallest possible answer, for measuring the connection.',
    response: z.object({ success: z.literal(true), time: z.string() }),
  },
  'GET /network-debug/network-test': {
    access: 'public',
    summary: 'What the server sees of this connection: address, protocol, number of headers, time in the database.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        ip: z.string(),
        protocol: z.string(),
        headerCount: z.number(),
        databaseMilliseconds: z.number(),
        time: z.string(),
      }),
    }),
  },
});
