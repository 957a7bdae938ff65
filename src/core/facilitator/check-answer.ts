import { figuresIn } from '../text/numbers.ts';
import { normalised } from '../text/words.ts';
import { countSentences } from './answer.ts';

/** What a model's wording of an answer is held against. */
export interface AnswerGrounds {
  /** The answer without a model, and everything else the model was given. */
  passages: readonly string[];
  doctorWords: readonly string[];
  allWords: readonly string[];
}

export type AnswerRefusal = 'length' | 'form' | 'quote' | 'number' | 'praise';

const longest = { characters: 1100, sentences: 6 };
const praise =
  /\b(?:well done|good job|great (?:job|work|question|effort)|excellent|fantastic|brilliant|amazing|impressive|nicely done|keep it up|you did (?:really |very )?well|congratulations)\b/i;

/** Null when the words may be shown. Quotations, numbers and codes must stand in what the model was given. */
export function refusalOf(answer: string, { passages, doctorWords, allWords }: AnswerGrounds): AnswerRefusal | null {
  const text = answer.trim();
  if (text === '' || text.length > longest.characters || countSentences(text) > longest.sentences) return 'length';
  if (/[<>{}[\]#*`|]|https?:|^\s*[-•]|\n\s*\n\s*\n/m.test(text)) return 'form';
  if (praise.test(text)) return 'praise';
  const given = passages.map(normalised);
  const said = allWords.map(normalised);
  const mine = doctorWords.map(normalised);
  for (const { words, lead } of quotationsIn(text)) {
    const attributed =
      /\byou (?:had |have |then |also |only |first )?(?:said|asked|told|put it|explained|offered|answered|replied|mentioned)\b[^.?!]*$/i.test(
        lead,
      );
    const known = attributed ? mine : [...said, ...given];
    if (!known.some((one) => ` ${one} `.includes(` ${words} `))) return 'quote';
  }
  const figures = figuresIn([...passages, ...allWords].join('\n'));
  return [...figuresIn(text)].every((figure) => figures.has(figure)) ? null : 'number';
}

function quotationsIn(text: string): { words: string; lead: string }[] {
  return [...text.matchAll(/“([^”]*)”|"([^"]*)"|(?<=\s)‘([^’]*(?:’[a-z][^’]*)*)’(?=[\s.,;?!])/g)].flatMap((match) => {
    const words = normalised(match[1] ?? match[2] ?? match[3] ?? '');
    return words === '' ? [] : [{ words, lead: text.slice(Math.max(0, match.index - 60), match.index) }];
  });
}
