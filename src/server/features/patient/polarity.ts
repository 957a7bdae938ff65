import { words } from '#core/text/words.ts';

const negations = new Set(
  `no not never none nothing nobody nowhere neither nor cannot without hardly nope nah dont doesnt didnt havent hasnt hadnt wont
  wouldnt cant couldnt shouldnt isnt arent wasnt werent aint mustnt neednt`.split(/\s+/),
);
const fillers = new Set('well oh um er erm ah right ok okay so god look honestly ooh hmm mm and but doctor'.split(' '));
const yes =
  /^(?:yes|yeah|yep|yup|aye|ye|correct|exactly|sometimes|often|once|i (?:have|did|do|was|am)(?: |$)(?!not|never))/;
const no = /^(?:no|nope|nah|never|not (?:really|at all|that|once|me)|i (?:havent|didnt|dont|wasnt|never)(?: |$))/;

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

export function isNegated(text: string): boolean {
  return words(text).some((word) => negations.has(word));
}

/** How a sentence begins to answer: with yes, with no, or with neither. */
export function answerIn(sentence: string): 'yes' | 'no' | null {
  const said = words(sentence);
  const start = said.findIndex((word) => !fillers.has(word));
  const text = start < 0 ? '' : said.slice(start).join(' ');
  if (no.test(text) && !/^no(?:body| doubt| idea| problem| wonder)/.test(text)) return 'no';
  return yes.test(text) ? 'yes' : null;
}
