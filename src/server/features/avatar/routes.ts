import type { FastifyInstance } from 'fastify';
import { avatarEndpoints } from '#contract/personal/avatar.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { createAvatarSessions } from './avatar-sessions.ts';

interface AvatarRouteDependencies {
  endpoints: EndpointDependencies;
  sessions: ReturnType<typeof createAvatarSessions>;
}

export function avatarRoutes(app: FastifyInstance, { endpoints, sessions }: AvatarRouteDependencies): void {
  registerEndpoints(app, endpoints, avatarEndpoints, {
    'POST /avatar-sessions': async ({ caller, body, once }) => {
      const opened = await once((tx) => sessions.open(tx, caller.userId, body.face));
      return { success: true, data: await sessions.connect(opened, caller.userId) };
    },
    'POST /avatar-sessions/:id/answer': async ({ caller, params, body }) => ({
      success: true,
      data: await sessions.begin(params.id, caller.userId, body.sdp),
    }),
    'POST /avatar-sessions/:id/candidate': async ({ caller, params, body }) => {
      await sessions.addCandidate(params.id, caller.userId, body);
      return { success: true };
    },
    'POST /avatar-sessions/:id/send-text': async ({ caller, params, body }) => ({
      success: true,
      data: await sessions.sendText(params.id, caller.userId, body),
    }),
    'POST /avatar-sessions/:id/hush': async ({ caller, params }) => {
      await sessions.hush(params.id, caller.userId);
      return { success: true };
    },
    'POST /avatar-sessions/:id/close': async ({ caller, params }) => {
      await sessions.close(params.id, caller.userId);
      return { success: true };
    },
  });
}
