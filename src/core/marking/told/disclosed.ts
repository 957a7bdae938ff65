import type { CaseFile } from '#core/cases/schema.ts';
import type { Move } from '#core/patient/understanding.ts';
import { stemsOf } from '#core/text/stems.ts';
import { containsPhrase, contentWords, sentences } from '#core/text/words.ts';
import type { TranscriptTurn } from '../marking.ts';
import type { ToldByMeaning } from './told-by-meaning.ts';

/** What came out in a consultation, and in which turn of the speaker. */
export interface Disclosed {
  /** First turn in which each fact was told in answer to the doctor; the speaker's opening words answer nobody. */
  facts: ReadonlyMap<string, number>;
  cuesOffered: ReadonlyMap<string, number>;
  /** Turn of the speaker that opened up after the cue was picked up. */
  cuesExplored: ReadonlyMap<string, number>;
  /** Facts that the doctor plainly asked for and that never came out, by the turn of the question. */
  asked: ReadonlyMap<string, AskedFor>;
}

export interface AskedFor {
  turn: number;
  /** The clause that asks, as it was understood. */
  clause: string;
  /** The speaker knew what was meant and kept it back. */
  held: boolean;
}

/** A wording counts as said if this share of its content is there. */
const sameWords = 0.6;
const telling = 3;

/** From so many facts on, the consultation is about this case. */
const reached = 10;

/** How much of the case came out, 0 to 1. */
export const groundCovered = ({ facts, asked }: Pick<Disclosed, 'facts' | 'asked'>): number =>
  Math.min(1, (facts.size + asked.size) / reached);

/** From what the patient's side noted down, or, in a transcript from elsewhere, from the speaker's own words and what they mean. */
export function disclosedIn(
  file: CaseFile,
  turns: readonly TranscriptTurn[],
  byMeaning: ReadonlyMap<number, ToldByMeaning> = new Map(),
): Omit<Disclosed, 'asked'> {
  const facts = new Map<string, number>();
  const cuesOffered = new Map<string, number>();
  const cuesExplored = new Map<string, number>();
  const note = (where: Map<string, number>, id: string, n: number) => {
    if (!where.has(id)) where.set(id, n);
  };
  const spoken = turns.filter(({ who }) => who === 'speaker');
  spoken.forEach((turn, place) => {
    const found = turn.events ?? heardIn(file, turn.text, cuesOffered, byMeaning.get(turn.n));
    for (const id of found.cuesDropped) note(cuesOffered, id, turn.n);
    for (const id of found.cuesPickedUp) note(cuesExplored, id, turn.n);
    if (place === 0 && turn.events === null && isOpening(file, turn.text)) return;
    for (const id of found.factsTold) note(facts, id, turn.n);
  });
  return { facts, cuesOffered, cuesExplored };
}

/** From here on a question plainly asks for a fact. */
const plainly = 0.5;

/** What was asked and not told: the question was there, whatever the speaker made of it. */
export function askedWithoutAnswer(
  facts: Disclosed['facts'],
  turns: readonly TranscriptTurn[],
  moves: ReadonlyMap<number, readonly Move[]>,
): Disclosed['asked'] {
  const asked = new Map<string, AskedFor>();
  for (const [turn, list] of moves) {
    const answer = turns.find(({ n, who }) => n > turn && who === 'speaker');
    for (const { text, speech, matches } of list) {
      if (speech !== 'question') continue;
      for (const { kind, id, confidence } of matches) {
        if ((kind !== 'fact' && kind !== 'probe') || confidence < plainly || facts.has(id) || asked.has(id)) continue;
        asked.set(id, { turn, clause: text, held: answer?.events?.factsHeld.includes(id) ?? false });
      }
    }
  }
  return asked;
}

const nothingMeant: ToldByMeaning = { facts: [], cues: [], opened: [] };

function heardIn(
  file: CaseFile,
  text: string,
  offered: ReadonlyMap<string, number>,
  meant: ToldByMeaning = nothingMeant,
) {
  return {
    factsTold: file.facts
      .filter(({ id, says }) => meant.facts.includes(id) || says.some((wording) => isSaid(wording, text)))
      .map(({ id }) => id),
    cuesDropped: file.cues.filter(({ id, line }) => meant.cues.includes(id) || isSaid(line, text)).map(({ id }) => id),
    cuesPickedUp: file.cues
      .filter(({ id, reply, releases }) => {
        if (!offered.has(id)) return false;
        if (meant.opened.includes(id)) return true;
        const opened = file.facts.filter((fact) => releases.includes(fact.id)).flatMap(({ says }) => says);
        return [...reply, ...opened].some((wording) => isSaid(wording, text));
      })
      .map(({ id }) => id),
  };
}

const isOpening = (file: CaseFile, text: string) => isSaid(file.speaker.opening, text);

/** The wording is there, or most of what it says is, in one stretch of the text. */
export function isSaid(wording: string, text: string): boolean {
  if (containsPhrase(text, wording)) return true;
  const wanted = stemsOf(wording);
  if (contentWords(wording).length < telling) return false;
  const heard = sentences(text).map((sentence) => stemsOf(sentence));
  return heard.some((_, from) => {
    const stretch = new Set(heard.slice(from, from + sentences(wording).length + 1).flatMap((stems) => [...stems]));
    let shared = 0;
    for (const stem of wanted) if (stretch.has(stem)) shared++;
    return shared / wanted.size >= sameWords;
  });
}
