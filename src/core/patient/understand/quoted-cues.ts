import { contentWords, sentences, sharedContentWords, words } from '#core/text/words.ts';
import type { Context, Match, Move } from '../understanding.ts';

const quotedRun = 4;
const asking = /\?|\b(?:what|why|how|tell me|telling me|say more|meant|mean|wonder|go on|hear|happened|understand)\b/i;
/** "You said it was another story." */
const referring = /\byou(?:['’]ve| have)? (?:just )?(?:said|say|told|mentioned|spoke|talked|called)\b/i;
const echoedWords = 2;
const fewWords = 12;

/** "Not my finest hour" is given back as "not your finest hour". */
const turned = new Map(
  Object.entries({ my: 'your', mine: 'yours', i: 'you', me: 'you', myself: 'yourself', "i'm": "you're" }),
);
const turnedWords = (text: string) => words(text).map((word) => turned.get(word) ?? word);

/** Words of the line that stand side by side in what the doctor says, with something in them that matters. */
function quotes(text: string, line: string): boolean {
  const said = ` ${turnedWords(text).join(' ')} `;
  const own = turnedWords(line);
  return own.some((_, start) => {
    const run = own.slice(start, start + quotedRun);
    return run.length === quotedRun && contentWords(run.join(' ')).length >= 1 && said.includes(` ${run.join(' ')} `);
  });
}

/** Gives back words of it that matter: said of the line that was just heard, or of what "you said". */
function echoes(text: string, line: string, { previous }: Context): boolean {
  const isFresh = previous !== undefined && sentences(line).some((one) => previous.speaker.includes(one));
  if (!referring.test(text) && !(isFresh && words(text).length <= fewWords)) return false;
  return sharedContentWords(line, text).length >= echoedWords;
}

/** Who gives a hint back in its words and asks on has picked it up; two at once are two. */
export function withQuotedCues(
  moves: readonly Move[],
  cues: readonly { id: string; line: string }[],
  context: Context,
): Move[] {
  const whole = moves.map(({ text }) => text).join(' ');
  if (!asking.test(whole)) return [...moves];
  const known = new Set(moves.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const open = cues.filter(({ id }) => context.droppedCues.includes(id) && !known.has(id));
  const quoted = open.filter(({ line }) => quotes(whole, line));
  const echoed = quoted.length > 0 ? [] : open.filter(({ line }) => echoes(whole, line, context));
  const last = moves.findLast(({ speech }) => speech !== 'off-role');
  return moves.map((move) => {
    const own = move === last && echoed.length > 0 ? echoed : quoted.filter(({ line }) => quotes(move.text, line));
    if (move.speech === 'off-role' || own.length === 0) return move;
    const found = own.map(({ id }): Match => ({ kind: 'cue', id, confidence: 1 }));
    return { ...move, matches: [...move.matches, ...found] };
  });
}
