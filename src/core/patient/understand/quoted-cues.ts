import { contentWords, words } from '#core/text/words.ts';
import type { Context, Match, Move } from '../understanding.ts';

const quotedRun = 4;
const asking = /\?|\b(?:what|why|how|tell me|say more|meant|mean|wonder|go on|hear|happened)\b/i;

/** Words of the line that stand side by side in what the doctor says, with something in them that matters. */
function quotes(text: string, line: string): boolean {
  const said = ` ${words(text).join(' ')} `;
  const own = words(line);
  return own.some((_, start) => {
    const run = own.slice(start, start + quotedRun);
    return run.length === quotedRun && contentWords(run.join(' ')).length >= 1 && said.includes(` ${run.join(' ')} `);
  });
}

/** Who gives a hint back word for word and asks on has picked it up; two at once are two. */
export function withQuotedCues(
  moves: readonly Move[],
  cues: readonly { id: string; line: string }[],
  { droppedCues }: Context,
): Move[] {
  const whole = moves.map(({ text }) => text).join(' ');
  if (!asking.test(whole)) return [...moves];
  const known = new Set(moves.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const quoted = cues.filter(({ id, line }) => droppedCues.includes(id) && !known.has(id) && quotes(whole, line));
  return moves.map((move) => {
    const own = quoted.filter(({ line }) => quotes(move.text, line));
    if (move.speech === 'off-role' || own.length === 0) return move;
    const found = own.map(({ id }): Match => ({ kind: 'cue', id, confidence: 1 }));
    return { ...move, matches: [...move.matches, ...found] };
  });
}
