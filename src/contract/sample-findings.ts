import { z } from 'zod';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';

const gate = z.enum(['offered', 'asked', 'probed', 'trusted']);

export const SampleToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const SampleFindings = z.object({
  /** What the patient told, in the order it came out. */
  found: z.array(z.object({ what: shown, gate })),
  /** What stayed locked: only how many, and what would open them. */
  kept: z.record(gate, z.number()),
  /** Remarks that were let fall, and whether the doctor took them up. */
  cues: z.array(z.object({ line: shown, pickedUp: z.boolean() })),
});
export type SampleFindings = z.infer<typeof SampleFindings>;

/** A sample is no consultation: it has no marks and counts nowhere. */
const KeptSample = z.object({
  title: shown,
  speakerName: z.string(),
  triedAt: z.string(),
  findings: SampleFindings,
});
export type KeptSample = z.infer<typeof KeptSample>;

export const sampleFindingsEndpoints = endpoints({
  'GET /case-preview/:token/findings': {
    access: 'public',
    summary: 'What a visitor found out in the sample so far, and how much the patient still keeps.',
    params: z.object({ token: SampleToken }),
    response: z.object({ success: z.literal(true), data: SampleFindings }),
    limits: [{ by: 'address', max: 60, perSeconds: 60 }],
  },
  'GET /user/sample': {
    access: 'user',
    summary: 'What the user found out in the sample before signing up in the same browser; null where nothing was.',
    response: z.object({ success: z.literal(true), data: KeptSample.nullable() }),
  },
});
