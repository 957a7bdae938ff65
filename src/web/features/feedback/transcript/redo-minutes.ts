import type { Feedback } from '#contract/feedback.ts';
import { shortName } from '../words.ts';

export interface RedoMinute {
  minute: number;
  /** The last words before it. */
  said: { who: string; seconds: number; text: string };
}

const longest = 90;

/** The minutes that this consultation reached and that have something before them. */
export function redoMinutes({ turns, consultingSeconds, speaker }: Feedback): RedoMinute[] {
  const minutes = Array.from({ length: 11 }, (_, index) => index + 1);
  return minutes.flatMap((minute) => {
    const last = turns.findLast(({ seconds }) => seconds < minute * 60);
    if (!last || minute * 60 >= consultingSeconds) return [];
    const who = last.who === 'doctor' ? 'You' : shortName(speaker.name);
    return [{ minute, said: { who, seconds: last.seconds, text: shortened(last.text) } }];
  });
}

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
