import type { TranscriptTurn } from '../../marking/marking.ts';

const stamp = String.raw`(?:[[(]?(\d{1,2}):(\d{2})[\])]?\s*)?`;
const line = new RegExp(`^\\s*${stamp}(doctor|dr|gp|d|patient|speaker|pt|p)\\s*:\\s*(.+)$`, 'i');
const doctors = ['doctor', 'dr', 'gp', 'd'];
/** About what a turn takes, where the text does not say when it was said. */
const secondsATurn = 12;

export type TranscriptReading = { ok: true; turns: TranscriptTurn[] } | { ok: false; problem: string };

/** Reads a talk as people write it down: `Doctor: ...`, `Patient: ...`, with or without `2:30` in front; other lines go on with what stood before. */
export function readTranscript(text: string): TranscriptReading {
  const turns: TranscriptTurn[] = [];
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    if (written.trim() === '') continue;
    const [, minutes, seconds, who, said] = line.exec(written) ?? [];
    const last = turns.at(-1);
    if (who !== undefined && said !== undefined) {
      turns.push({
        n: turns.length + 1,
        who: doctors.includes(who.toLowerCase()) ? 'doctor' : 'speaker',
        seconds:
          minutes === undefined ? (last ? last.seconds + secondsATurn : 0) : Number(minutes) * 60 + Number(seconds),
        text: said.trim(),
        events: null,
      });
    } else if (last) last.text += ` ${written.trim()}`;
    else return { ok: false, problem: `Line ${at + 1} does not say who speaks. Begin it with Doctor: or Patient:` };
  }
  if (!turns.some(({ who }) => who === 'doctor')) return { ok: false, problem: 'There is no line of the doctor’s.' };
  return { ok: true, turns };
}
