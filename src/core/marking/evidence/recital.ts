import type { CaseFile } from '#core/cases/schema.ts';
import { looksLikeQuestion } from '#core/patient/understand/acts/speech-act.ts';
import { sentences, words } from '#core/text/words.ts';

const examWords = String.raw`safety[ -]?net\w*|red flags?|ideas,? (?:and )?concerns|shared decision\w*|rapport|empath\w+|holistic\w*|patient[ -]cent\w+|working diagnosis|differentials?|psychosocial|hidden agenda|management plan|teach[ -]?back|cues?|autonomy|capacity|consent|golden minute|agenda|evidence[ -]based|guidelines?|confidentiality|jargon`;
const ticked = `explored|elicited|given|delivered|done|completed|covered|documented|noted|established|addressed|reached|formulated|embedded|shared|checked|provided|acknowledged|assured|applied|offered|respected|maintained|demonstrated`;
/** "Safety netting delivered." */
const tickedOff = new RegExp(String.raw`\b(?:${examWords})\b(?:\W+\w+){0,6}?\W+(?:${ticked})\b`, 'i');
/** "I am exploring your ideas, concerns and expectations." */
const narrated =
  /\b(?:i(?:'m| am)|i will be|i shall be|let me be) (?:now |also |here )?(?:exploring|eliciting|demonstrating|acknowledging|showing|using|applying|honouring|responding to|being|building|practising|employing|screening|signposting|considering|covering|addressing|performing|conducting)\b/i;
/** "Red flags: weight loss, bleeding, fever." */
const labelled = /^[^.?!:]{3,60}:\s*[^.?!:]+(?:,[^.?!:,]+){2,}/;
const addressed = /\b(?:i|i'm|i'd|i'll|we|we'll|we'd|you|you're|your|let's|me|us|my|he|she|they|his|her)\b/i;

/** "I'll check your blood for a few things: iron, sugar, thyroid." */
const spoken = /\b(?:i|we|you|let's|let’s)\b/i;

/** Words of a mark scheme said aloud, or a bare list: they ask nothing, tell nothing and offer nothing. */
export function isRecited(text: string): boolean {
  const all = sentences(text);
  const recited = all.filter((sentence) => isRecitedSentence(sentence.trim()));
  return all.length > 0 && recited.length * 2 > all.length;
}

/** "Safety netting is robust." */
const namesTheNet =
  /\bsafety.?net(?:ting)?\b(?!.*\bif\b)|\bred flags? (?:screened|discussed|and)\b|\b(?:criteria|advice|follow.?up) (?:given|included|arranged|provided)\b/i;

/** A sentence that speaks of the safety net instead of spreading one. */
export function isLabel(sentence: string): boolean {
  const label = labelOf(sentence);
  return namesTheNet.test(sentence) || tickedOff.test(sentence) || (label !== '' && !spoken.test(label));
}

/** What stands before the colon of a list. */
function labelOf(sentence: string): string {
  const [label = ''] = labelled.test(sentence) ? sentence.split(':') : [];
  return label;
}

function isRecitedSentence(sentence: string): boolean {
  if (sentence.endsWith('?')) return false;
  if (tickedOff.test(sentence) || narrated.test(sentence)) return true;
  const items = sentence.split(/,|;|\band\b/).filter((item) => words(item).length > 0);
  const list = items.length >= 3 && words(sentence).length / items.length <= 4;
  const label = labelOf(sentence);
  if (spoken.test(label)) return false;
  return (list || label !== '') && !addressed.test(sentence.slice(label.length));
}

const toSomebody = /\b(?:i|you|yours?|we|us|our|me|my|let['’]s)\b/i;

/** "Asks about alcohol and tablets.": the mark scheme's own way to begin, about the doctor and to nobody. */
export function readsOut({ marks }: Pick<CaseFile, 'marks'>): (sentence: string) => boolean {
  const verbs = new Set(marks.criteria.flatMap(({ title, rule }) => [words(title)[0], words(rule)[0]]));
  return (sentence) => verbs.has(words(sentence)[0]) && !looksLikeQuestion(sentence) && !toSomebody.test(sentence);
}
