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
/** They close what nobody uses, even if we cannot. */
const idleSeconds = 120;
const succeeded = 100;

const Answer = z.object({ code: z.number().nullish(), message: z.string().nullish(), data: z.unknown().optional() });
const NewSession = z.object({ session_id: z.string().min(1), url: z.url(), access_token: z.string().min(1) });

/** HeyGen's streaming avatars, in their second version: every call is a POST with the key of the account. */
export function heygenAvatar({ key, avatar, apiBase, timeoutMs = standardTimeoutMs }: HeygenSettings): AvatarPort {
  const call = async (name: 'new' | 'start' | 'task' | 'stop', body: object): Promise<unknown> => {
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
  const close = async (session_id: string) => {
    await call('stop', { session_id });
  };

  return {
    face: 'hosted',
    async create() {
      const made = NewSession.safeParse(
        await call('new', {
          version: 'v2',
          quality: 'medium',
          video_encoding: 'H264',
          ...(avatar ? { avatar_name: avatar } : {}),
          disable_idle_timeout: false,
          activity_idle_timeout: idleSeconds,
        }),
      );
      if (!made.success) throw new AvatarFault('unreachable', 'new answered what cannot be read');
      const { session_id: remoteId, url, access_token: accessToken } = made.data;
      try {
        await call('start', { session_id: remoteId });
      } catch (error) {
        // One that never started costs until it is closed.
        await close(remoteId).catch(() => undefined);
        throw error;
      }
      return { remoteId, stream: { url, accessToken } };
    },
    // "repeat" says the words as they are; "talk" would have a model of theirs answer them.
    async sendText(session_id, text) {
      await call('task', { session_id, text, task_type: 'repeat', task_mode: 'async' });
    },
    close,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
