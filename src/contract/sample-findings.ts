import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const gate = z.enum(['offered', 'asked', 'probed', 'trusted']);

const SampleFindings = z.object({
  /** What the patient told, in the order it came out. */
  found: z.array(z.object({ what: z.string(), gate })),
  /** What stayed locked: only how many, and what would open them. */
  kept: z.record(gate, z.number()),
  /** Remarks that were let fall, and whether the doctor took them up. */
  cues: z.array(z.object({ line: z.string(), pickedUp: z.boolean() })),
});
export type SampleFindings = z.infer<typeof SampleFindings>;

export const sampleFindingsEndpoints = endpoints({
  'GET /case-preview/:token/findings': {
    access: 'public',
    summary: 'What a visitor found out in the sample so far, and how much the patient still keeps.',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    response: z.object({ success: z.literal(true), data: SampleFindings }),
    limits: [{ by: 'address', max: 60, perSeconds: 60 }],
  },
});
