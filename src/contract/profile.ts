import { z } from 'zod';
import { stages } from './auth.ts';
import { endpoints } from './protocol/endpoint.ts';

const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  stage: z.enum(stages),
  years_of_practice: z.number().nullable(),
  examDate: z.string().nullable(),
  newsByEmail: z.boolean(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const profileEndpoints = endpoints({
  'GET /user/profile': {
    access: 'user',
    summary: 'The extended profile of the signed-in user.',
    response: z.object({ success: z.literal(true), data: Profile }),
  },
});
