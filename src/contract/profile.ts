import { z } from 'zod';
import { completionParts } from '#core/profile/completion.ts';
import { allExpertise, mostExpertise } from '#core/profile/expertise.ts';
import { fileNameProblem } from '#core/profile/file-name.ts';
import { stages } from '#core/profile/stages.ts';
import { DayOrEmpty, OneLine, PersonName, YearsOfPractice } from './person.ts';
import { endpoints } from './protocol/endpoint.ts';
import { SentFile } from './protocol/sent-file.ts';

const ExpertiseList = z
  .array(z.enum(allExpertise))
  .max(mostExpertise, `Choose at most ${mostExpertise}.`)
  .refine((list) => new Set(list).size === list.length, 'Names something twice.');

const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  stage: z.enum(stages),
  years_of_practice: z.number().nullable(),
  examDate: z.string().nullable(),
  deanery: z.string().nullable(),
  expertise: z.array(z.enum(allExpertise)),
  /** Changes with the picture; null without one. */
  avatarVersion: z.string().nullable(),
  newsByEmail: z.boolean(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;
const ProfileAnswer = z.object({ success: z.literal(true), data: Profile });

/** What is left out stays as it is. */
const ProfileChange = z.strictObject({
  firstName: PersonName('first name').optional(),
  lastName: PersonName('last name').optional(),
  stage: z.enum(stages).optional(),
  years_of_practice: YearsOfPractice.optional(),
  examDate: DayOrEmpty.optional(),
  deanery: OneLine(80)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  expertise: ExpertiseList.optional(),
  newsByEmail: z.boolean().optional(),
});
export type ProfileChange = z.output<typeof ProfileChange>;

const Certification = z.object({
  id: z.uuid(),
  title: z.string(),
  awardedOn: z.string().nullable(),
  renewBy: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.number() }).nullable(),
});
export type Certification = z.infer<typeof Certification>;

const CertificationBody = z
  .strictObject({
    title: OneLine(120).min(1, 'Enter what you were awarded.'),
    awardedOn: DayOrEmpty.default(null),
    renewBy: DayOrEmpty.default(null),
  })
  .refine(({ awardedOn, renewBy }) => !awardedOn || !renewBy || renewBy >= awardedOn, {
    path: ['renewBy'],
    message: 'This is before the day it was awarded.',
  });
export type CertificationBody = z.output<typeof CertificationBody>;

const CertificationAnswer = z.object({ success: z.literal(true), data: Certification });
const ById = z.object({ id: z.uuid() });
const Done = z.object({ success: z.literal(true) });

const FileName = z.string().superRefine((name, context) => {
  const problem = fileNameProblem(name);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const pictureTypes = ['image/jpeg', 'image/png'];
const megabyte = 1024 * 1024;
const uploads = { by: 'account', max: 30, perSeconds: 60 * 60, together: 'uploads' } as const;
const changes = { by: 'account', max: 120, perSeconds: 60 * 60 } as const;

export const profileEndpoints = endpoints({
  'GET /user/profile': {
    access: 'user',
    summary: 'The extended profile of the signed-in user.',
    response: ProfileAnswer,
  },
  'PUT /user/profile': {
    access: 'user',
    summary: 'Change the profile. What is left out stays as it is.',
    body: ProfileChange,
    response: ProfileAnswer,
    limits: [changes],
  },
  'GET /user/profile/avatar': {
    access: 'user',
    summary: 'The own picture.',
    // A page names the version in the address, so that a new picture has a new one.
    query: z.object({ v: z.string().max(64).optional() }),
    response: SentFile,
    file: true,
  },
  'PUT /user/profile/avatar': {
    access: 'user',
    summary: 'Set the own picture: JPEG or PNG, up to 2 MB. It is cut to a square and loses whatever else it holds.',
    upload: { types: pictureTypes, maxBytes: 2 * megabyte },
    response: z.object({ success: z.literal(true), data: z.object({ avatarVersion: z.string() }) }),
    limits: [uploads],
  },
  'DELETE /user/profile/avatar': {
    access: 'user',
    summary: 'Remove the own picture. Succeeds also when there is none.',
    response: Done,
  },
  'GET /user/profile/expertise': {
    access: 'user',
    summary: 'What the user says they know well.',
    response: z.object({ success: z.literal(true), data: z.array(z.enum(allExpertise)) }),
  },
  'PUT /user/profile/expertise': {
    access: 'user',
    summary: 'Say what one knows well; replaces the whole list.',
    body: z.strictObject({ expertise: ExpertiseList }),
    response: z.object({ success: z.literal(true), data: z.array(z.enum(allExpertise)) }),
    limits: [changes],
  },
  'GET /user/profile/completion': {
    access: 'user',
    summary: 'Which parts of the profile are filled in.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        filled: z.number(),
        of: z.number(),
        parts: z.array(z.object({ part: z.enum(completionParts), filled: z.boolean() })),
      }),
    }),
  },
  'GET /user/profile/certifications': {
    access: 'user',
    summary: 'The own certifications, the latest first.',
    response: z.object({ success: z.literal(true), data: z.array(Certification) }),
  },
  'POST /user/profile/certifications': {
    access: 'user',
    summary: 'Add a certification; its file comes afterwards.',
    body: CertificationBody,
    response: CertificationAnswer,
    creates: true,
    limits: [changes],
  },
  'PUT /user/profile/certifications/:id': {
    access: 'user',
    summary: 'Change a certification.',
    params: ById,
    body: CertificationBody,
    response: CertificationAnswer,
    limits: [changes],
  },
  'DELETE /user/profile/certifications/:id': {
    access: 'user',
    summary: 'Remove a certification and its file.',
    params: ById,
    response: Done,
  },
  'GET /user/profile/certifications/:id/file': {
    access: 'user',
    summary: 'Download the file of an own certification.',
    params: ById,
    response: SentFile,
    file: true,
  },
  'PUT /user/profile/certifications/:id/file': {
    access: 'user',
    summary: 'Set the file of a certification: PDF, JPEG or PNG, up to 5 MB.',
    params: ById,
    query: z.object({ name: FileName }),
    upload: { types: ['application/pdf', ...pictureTypes], maxBytes: 5 * megabyte },
    response: CertificationAnswer,
    limits: [uploads],
  },
  'DELETE /user/profile/certifications/:id/file': {
    access: 'user',
    summary: 'Remove the file of a certification and keep the certification.',
    params: ById,
    response: CertificationAnswer,
  },
});
