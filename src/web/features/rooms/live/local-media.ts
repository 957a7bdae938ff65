export const mediaWishes = ['video', 'audio', 'none'] as const;
export type MediaWish = (typeof mediaWishes)[number];

export interface LocalMedia {
  stream: MediaStream | null;
  /** What there is in the end, and why it is less than was wished. */
  has: MediaWish;
  reason: string | null;
}

const picture = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { max: 24 } };

/** Camera and microphone; without a camera the microphone alone; without either the chat. Each with the reason. */
export async function openMedia(wish: MediaWish): Promise<LocalMedia> {
  if (wish === 'none') return { stream: null, has: 'none', reason: null };
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return { stream: null, has: 'none', reason: 'This page has no access to a microphone without https.' };
  if (wish === 'video') {
    try {
      return { stream: await devices.getUserMedia({ audio: true, video: picture }), has: 'video', reason: null };
    } catch (error) {
      const audio = await openMedia('audio');
      return audio.stream ? { ...audio, reason: `${why(error, 'camera')} You are heard, not seen.` } : audio;
    }
  }
  try {
    return { stream: await devices.getUserMedia({ audio: true }), has: 'audio', reason: null };
  } catch (error) {
    return {
      stream: null,
      has: 'none',
      reason: `${why(error, 'microphone')} You can hear the others, and write in the chat.`,
    };
  }
}

function why(error: unknown, device: 'camera' | 'microphone'): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return `The ${device} is blocked: allow it beside the address of this page.`;
  if (name === 'NotFoundError') return `No ${device} was found.`;
  return `The ${device} could not be opened. Another program may be using it.`;
}
