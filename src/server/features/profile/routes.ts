import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ProfileChange, profileEndpoints } from '#contract/profile.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { dayOf } from '#core/dates.ts';
import { completionOf } from '#core/profile/completion.ts';
import { examDateProblem } from '#core/study-plan/plan.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { Clock } from '../../ports/clock.ts';
import * as papers from './certification-store.ts';
import * as store from './store.ts';
import { checkPdf, kindOf, refuseFile } from './uploads/file-kind.ts';
import { drawAvatar, drawPaper } from './uploads/pictures.ts';

const mostCertifications = 30;

export interface ProfileDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  /** Whether more than a password guards the account. */
  hasSecondFactor(db: Queryable, userId: string): Promise<boolean>;
}

export function profileRoutes(app: FastifyInstance, deps: ProfileDependencies): void {
  const { db, clock } = deps;

  const profileOf = async (userId: string) => {
    const profile = await store.findProfile(db, userId);
    if (!profile) throw new AppError('NOT_FOUND');
    return profile;
  };
  const change = async (userId: string, wanted: ProfileChange) => {
    const problem = examDateProblem(wanted.examDate ?? null, dayOf(clock.now()));
    if (problem) throw new AppError('INVALID_REQUEST', { issues: [{ path: 'examDate', message: problem }] });
    await store.changeProfile(db, userId, wanted);
    return profileOf(userId);
  };
  const certification = async (tx: Queryable, owned: { userId: string; id: string }) => {
    const found = await papers.findCertification(tx, owned);
    if (!found) throw new AppError('NOT_FOUND');
    return { success: true as const, data: found };
  };

  registerEndpoints(app, deps.endpoints, profileEndpoints, {
    'GET /user/profile': async ({ caller }) => ({ success: true, data: await profileOf(caller.userId) }),
    'PUT /user/profile': async ({ caller, body }) => ({ success: true, data: await change(caller.userId, body) }),

    'GET /user/profile/avatar': async ({ caller }) => {
      const avatar = await store.findAvatar(db, caller.userId);
      if (!avatar) throw new AppError('NOT_FOUND');
      return { ...avatar, type: 'image/webp', downloadAs: null };
    },
    'PUT /user/profile/avatar': async ({ caller, file, request }) => {
      if (kindOf(file, request.headers['content-type']) === 'application/pdf') {
        throw refuseFile('A picture is wanted here: JPEG or PNG.');
      }
      const bytes = await drawAvatar(file);
      const version = versionOf(bytes);
      await store.saveAvatar(db, { userId: caller.userId, version, bytes, now: clock.now() });
      return { success: true, data: { avatarVersion: version } };
    },
    'DELETE /user/profile/avatar': async ({ caller }) => {
      await store.deleteAvatar(db, caller.userId);
      return { success: true };
    },

    'GET /user/profile/expertise': async ({ caller }) => ({
      success: true,
      data: (await profileOf(caller.userId)).expertise,
    }),
    'PUT /user/profile/expertise': async ({ caller, body }) => ({
      success: true,
      data: (await change(caller.userId, body)).expertise,
    }),

    'GET /user/profile/completion': async ({ caller: { userId } }) => {
      const profile = await profileOf(userId);
      const certifications = await papers.countCertifications(db, userId);
      const hasSecondFactor = await deps.hasSecondFactor(db, userId);
      const hasPicture = profile.avatarVersion !== null;
      return { success: true, data: completionOf({ ...profile, certifications, hasPicture, hasSecondFactor }) };
    },

    'GET /user/profile/certifications': async ({ caller }) => ({
      success: true,
      data: await papers.listCertifications(db, caller.userId),
    }),
    'POST /user/profile/certifications': ({ caller: { userId }, body, once }) =>
      once(async (tx) => {
        await papers.lockUser(tx, userId);
        if ((await papers.countCertifications(tx, userId)) >= mostCertifications) {
          throw new AppError('TOO_MANY_CERTIFICATIONS');
        }
        return certification(tx, { userId, id: await papers.addCertification(tx, userId, body, clock.now()) });
      }),
    'PUT /user/profile/certifications/:id': async ({ caller, params, body }) => {
      const owned = { userId: caller.userId, id: params.id };
      await papers.changeCertification(db, owned, body);
      return certification(db, owned);
    },
    'DELETE /user/profile/certifications/:id': async ({ caller, params }) => {
      if (!(await papers.deleteCertification(db, { userId: caller.userId, id: params.id }))) {
        throw new AppError('NOT_FOUND');
      }
      return { success: true };
    },

    'GET /user/profile/certifications/:id/file': async ({ caller, params }) => {
      const file = await papers.findFile(db, { userId: caller.userId, id: params.id });
      if (!file) throw new AppError('NOT_FOUND');
      return { bytes: file.bytes, type: file.type, downloadAs: file.name, version: versionOf(file.bytes) };
    },
    'PUT /user/profile/certifications/:id/file': async ({ caller, params, query, file, request }) => {
      const owned = { userId: caller.userId, id: params.id };
      // Before any work is done for a certification that is another's or gone.
      await certification(db, owned);
      await papers.saveFile(db, owned, await paperOf(file, request.headers['content-type'], query.name), clock.now());
      return certification(db, owned);
    },
    'DELETE /user/profile/certifications/:id/file': async ({ caller, params }) => {
      const owned = { userId: caller.userId, id: params.id };
      await papers.deleteFile(db, owned);
      return certification(db, owned);
    },
  });
}

/** A PDF is kept as it came; a picture of a paper is drawn anew, as a JPEG. */
async function paperOf(file: Buffer, saidToBe: string | undefined, name: string): Promise<papers.PaperFile> {
  const withoutEnding = name.replace(/\.(pdf|png|jpe?g)$/i, '');
  if (kindOf(file, saidToBe) === 'application/pdf') {
    checkPdf(file);
    return { name: `${withoutEnding}.pdf`, type: 'application/pdf', bytes: file };
  }
  return { name: `${withoutEnding}.jpg`, type: 'image/jpeg', bytes: await drawPaper(file) };
}

const versionOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
