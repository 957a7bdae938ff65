import { z } from 'zod';
import { AvatarFault, type AvatarPort } from './avatar-port.ts';

export interface HeygenSettings {
  key: string;
  /** Which of their faces; default: theirs. */
  avatar?: string | undefined;
  apiBase: string;
  /** For tests. */
  timeoutMs?: number;
}

const standardTimeoutMs = 8000;
const succeeded = 100;

const Answer = z.object({ code: z.number().nullish(), message: z.string().nullish(), data: z.unknown().optional() });
const address = z
  .string()
  .max(500)
  .regex(/^(?:stuns?|turns?):/);
const IceServer = z
  .object({
    urls: z.union([address, z.array(address).max(10)]),
    username: z.string().max(500).nullish(),
    credential: z.string().max(500).nullish(),
  })
  .transform(({ urls, username, credential }) => ({
    urls: [urls].flat(),
    username: username ?? '',
    credential: credential ?? '',
  }));
const NewSession = z.object({
  session_id: z.string().min(1).max(200),
  sdp: z.object({ type: z.literal('offer'), sdp: z.string().min(1).max(50_000) }),
  // The other field of that name holds addresses alone, without what opens them.
  ice_servers2: z.array(IceServer).max(10).nullish(),
});
const Said = z.object({ duration_ms: z.number().positive().max(600_000) });

type CallName = 'new' | 'start' | 'ice' | 'task' | 'interrupt' | 'stop';

/** HeyGen's streaming avatars by plain WebRTC: they call, the page answers. Every request is a POST with the key of the account. */
export function heygenAvatar({ key, avatar, apiBase, timeoutMs = standardTimeoutMs }: HeygenSettings): AvatarPort {
  const call = async (name: CallName, body: object): Promise<unknown> => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${apiBase}/v1/streaming.${name}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      text = await response.text();
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new AvatarFault(isLate ? 'too-slow' : 'unreachable', `${name} was not answered`);
    }
    // Their messages may hold more than a log should: only the status goes on.
    if (response.status === 429) throw new AvatarFault('busy', `${name} answered 429`);
    if (response.status >= 500) throw new AvatarFault('unreachable', `${name} answered ${response.status}`);
    const answer = Answer.safeParse(parsed(text));
    if (!answer.success) throw new AvatarFault('unreachable', `${name} answered what cannot be read`);
    const { code, data } = answer.data;
    if (!response.ok || (code ?? succeeded) !== succeeded) {
      throw new AvatarFault('refused', `${name} answered ${response.status}, code ${code ?? 'none'}`);
    }
    return data;
  };

  return {
    face: 'hosted',
    async create() {
      const made = NewSession.safeParse(
        await call('new', {
          quality: 'medium',
          // Every browser that knows WebRTC shows it.
          video_encoding: 'H264',
          ...(avatar ? { avatar_name: avatar } : {}),
          // They close what nobody uses within two minutes, even if we cannot.
          disable_idle_timeout: false,
        }),
      );
      if (!made.success) throw new AvatarFault('unreachable', 'new answered what cannot be read');
      const { session_id: remoteId, sdp, ice_servers2 } = made.data;
      return { remoteId, call: { sdp: sdp.sdp, iceServers: ice_servers2 ?? [] } };
    },
    async begin(session_id, sdp) {
      await call('start', { session_id, sdp: { type: 'answer', sdp } });
    },
    async addCandidate(session_id, candidate) {
      await call('ice', { session_id, candidate });
    },
    // "repeat" says the words as they are; "talk" would have a model of theirs answer them.
    async sendText(session_id, text) {
      const said = Said.safeParse(await call('task', { session_id, text, task_type: 'repeat', task_mode: 'async' }));
      return said.success ? said.data.duration_ms : null;
    },
    async hush(session_id) {
      await call('interrupt', { session_id });
    },
    async close(session_id) {
      await call('stop', { session_id });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
