import { allTexts } from '#core/cases/lint/texts.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientReply, PatientState } from '#core/patient/state.ts';
import { numbersIn } from '#core/text/numbers.ts';
import { stem } from '#core/text/stems.ts';
import { containsPhrase, contentRuns, contentWords, normalised, words } from '#core/text/words.ts';
import { answerIn, isFiller, isNegated } from './polarity.ts';
import { splitSentences } from './sentence-stream.ts';
import { tellingWords } from './telling-words.ts';

export interface SpokenTurn {
  who: 'doctor' | 'speaker';
  text: string;
}

export interface Refusal {
  check: 'giveaway' | 'role' | 'form' | 'invention' | 'contradiction' | 'length' | 'language' | 'repetition';
  /** Id of the fact that would have been given away. */
  fact?: string;
}

interface Secret {
  fact: string;
  giveaways: string[];
  runs: ReadonlySet<string>;
}

/** All that a sentence is held against; built once a reply. */
export interface Grounds {
  script: readonly string[];
  scriptText: string;
  scriptSentences: readonly string[];
  /** Facts were asked for and held back: the doctor's words must not be confirmed. */
  holdsBack: boolean;
  secrets: readonly Secret[];
  numbers: ReadonlySet<string>;
  telling: ReadonlySet<string>;
  doctorTelling: ReadonlySet<string>;
  mostWords: number;
}

const runLength = 4;
const longestSentence = { words: 45, characters: 300 };

export function groundsFor(
  file: CaseFile,
  state: PatientState,
  reply: PatientReply,
  conversation: readonly SpokenTurn[],
): Grounds {
  const scriptText = reply.sentences.join(' ');
  const spoken = [scriptText, file.speaker.opening, ...textsOf(conversation, 'speaker')].join('\n');
  const holdsBack = reply.events.factsHeld.length > 0;
  const notes = holdsBack ? [] : allTexts(file.notes, 'notes').map(({ text }) => text);
  const known = [spoken, ...notes].join('\n');
  return {
    script: reply.sentences,
    scriptText,
    scriptSentences: reply.sentences.flatMap(splitSentences),
    holdsBack,
    secrets: secretsOf(file, state, reply, spoken),
    numbers: numbersIn(known),
    telling: tellingWords(known),
    doctorTelling: tellingWords(textsOf(conversation, 'doctor').join('\n')),
    mostWords: Math.max(40, Math.ceil(words(scriptText).length * 1.7) + 15),
  };
}

function textsOf(conversation: readonly SpokenTurn[], who: SpokenTurn['who']): string[] {
  return conversation.filter((turn) => turn.who === who).map(({ text }) => text);
}

export function releasedFacts(state: PatientState, reply: PatientReply): Set<string> {
  const told = [state.told, reply.state.told].flatMap((counts) => Object.keys(counts).filter((id) => counts[id]));
  return new Set([...told, ...reply.events.factsTold]);
}

function secretsOf(file: CaseFile, state: PatientState, reply: PatientReply, spoken: string): Secret[] {
  const released = releasedFacts(state, reply);
  const open = new Set(contentRuns(spoken, runLength));
  return file.facts
    .filter(({ id, gate }) => !released.has(id) && (gate === 'probed' || gate === 'trusted'))
    .map((fact) => ({
      fact: fact.id,
      // What the speaker has said aloud is no secret, whichever fact it belongs to.
      giveaways: (fact.giveaways ?? []).filter((phrase) => !containsPhrase(spoken, phrase)),
      runs: new Set(fact.says.flatMap((said) => contentRuns(said, runLength)).filter((run) => !open.has(run))),
    }));
}

/** Why a sentence must not be heard after `heard`, or null. */
export function checkWords(sentence: string, heard: string, grounds: Grounds): Refusal | null {
  return (
    giveawayIn(`${heard} ${sentence}`, grounds) ??
    leftRole(sentence, grounds) ??
    badForm(sentence, grounds) ??
    tooMuch(sentence, heard, grounds) ??
    implausible(sentence, heard, grounds) ??
    invented(sentence, grounds) ??
    contradicts(sentence, grounds)
  );
}

function giveawayIn(text: string, { secrets }: Grounds): Refusal | null {
  const runs = contentRuns(text, runLength);
  const given = secrets.find(
    (secret) =>
      secret.giveaways.some((phrase) => containsPhrase(text, phrase)) || runs.some((run) => secret.runs.has(run)),
  );
  return given ? { check: 'giveaway', fact: given.fact } : null;
}

const roleBreaks = [
  /\b(?:as an? (?:ai|assistant|model|patient simulator)|language model|chat ?bot|chat ?gpt|open ?ai|anthropic|(?:ai|virtual) (?:assistant|model))\b/i,
  /\bAI\b/,
  /\b(?:system prompt|prompts?|instructions?|instructed|guidelines?|mark(?:ing)? (?:scheme|sheet|criteria)|criteri(?:a|on)|examiners?|candidates?)\b/i,
  /\b(?:role-? ?play\w*|simulat\w+|scenario|in character|my character|case file|hidden agenda|(?:my|the|this) script|fictional)\b/i,
  /\b(?:i (?:cannot|can't|can not|am unable to|'m unable to) (?:assist|comply|provide|fulfil|continue with|help with that request)|medical advice|healthcare professional)\b/i,
  /\b(?:here(?:'s| is| are) (?:the|a|my|your) (?:reply|response|sentences?|lines?|rewrite|version)|rephrased|reworded)\b/i,
];

function leftRole(sentence: string, { scriptText }: Grounds): Refusal | null {
  const plain = sentence.replaceAll('’', "'");
  const broken = roleBreaks.some((pattern) => {
    const found = pattern.exec(plain);
    return found !== null && !containsPhrase(scriptText, found[0]);
  });
  return broken ? { check: 'role' } : null;
}

const badForms = [
  /[*_#`~<>{}[\]|\\^]/,
  /[()]/,
  /https?:|www\.|\b[\w-]+\.(?:com|org|net|co\.uk|nhs\.uk|io)\b/i,
  /^\s*(?:[-•–]|\d+[.)])\s/,
  /^[\p{L} .'’]{1,30}:/u,
  /\p{Extended_Pictographic}/u,
];

function badForm(sentence: string, { scriptText }: Grounds): Refusal | null {
  const found = badForms.some((pattern) => pattern.test(sentence) && !pattern.test(scriptText));
  return found ? { check: 'form' } : null;
}

function tooMuch(sentence: string, heard: string, { mostWords }: Grounds): Refusal | null {
  const count = words(sentence).length;
  const long =
    count > longestSentence.words ||
    sentence.length > longestSentence.characters ||
    count + words(heard).length > mostWords;
  return long ? { check: 'length' } : null;
}

function implausible(sentence: string, heard: string, { scriptText }: Grounds): Refusal | null {
  const said = words(sentence);
  if (said.length === 0 || /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(sentence)) {
    return { check: 'language' };
  }
  // English of some length always has words of grammar in it.
  const bare = said.length >= 8 && contentWords(sentence).length === said.length;
  if (bare && !containsPhrase(scriptText, sentence)) return { check: 'language' };
  const looping = said.some((word, i) => i >= 3 && [1, 2, 3].every((back) => said[i - back] === word));
  const again = said.length >= 4 && containsPhrase(heard, normalised(sentence));
  return looping || again ? { check: 'repetition' } : null;
}

function invented(sentence: string, grounds: Grounds): Refusal | null {
  const fromNowhere =
    (grounds.holdsBack && straysFrom(grounds.scriptText, sentence)) ||
    [...numbersIn(sentence)].some((number) => !grounds.numbers.has(number)) ||
    [...tellingWords(sentence)].some(
      (word) => !grounds.telling.has(word) && (grounds.holdsBack || !grounds.doctorTelling.has(word)),
    );
  return fromNowhere ? { check: 'invention' } : null;
}

/** "It happened the once" confirms without a telling word: what holds back keeps close to its script. */
function straysFrom(script: string, sentence: string): boolean {
  if (words(sentence).every(isFiller) || containsPhrase(script, sentence)) return false;
  const content = contentWords(sentence)
    .filter((word) => !isFiller(word))
    .map(stem);
  const known = new Set(contentWords(script).map(stem));
  return content.length === 0 || content.filter((word) => known.has(word)).length * 3 < content.length;
}

/** Yes where the script says no, or the other way round, and yes or no at all where the script avoids both. */
function contradicts(sentence: string, grounds: Grounds): Refusal | null {
  const answer = answerIn(sentence);
  const answers = new Set(grounds.scriptSentences.map(answerIn));
  if (answer !== null && !answers.has(answer)) {
    const other = answer === 'yes' ? 'no' : 'yes';
    const unlike =
      answer === 'no' ? !isNegated(grounds.scriptText) : grounds.scriptSentences.every((line) => isNegated(line));
    if (grounds.holdsBack || answers.has(other) || unlike) return { check: 'contradiction' };
  }
  return [...tellingWords(sentence)].some((word) => turnsRound(word, isNegated(sentence), grounds))
    ? { check: 'contradiction' }
    : null;
}

function turnsRound(word: string, negated: boolean, grounds: Grounds): boolean {
  const holding = (texts: readonly string[]) => texts.filter((text) => tellingWords(text).has(word));
  const units = holding(grounds.script);
  if (units.length === 0) {
    return grounds.doctorTelling.has(word) && !grounds.telling.has(word) && negated !== isNegated(grounds.scriptText);
  }
  return negated ? !units.some(isNegated) : holding(grounds.scriptSentences).every(isNegated);
}
