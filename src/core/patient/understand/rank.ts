import { compareWithAll, nearness } from '#core/text/vectors.ts';
import { whitened } from '#core/text/whitening.ts';
import { comparedAsking, formOf } from './acts/form.ts';
import type { CaseIndex, Target } from './case-index.ts';
import { type ConceptProfile, profileOf, shareOf } from './concept-profile.ts';
import { conceptLikeness } from './library-index.ts';

/** What a clause has in common with one target; the order is that of the trained weights. */
export const targetFeatures = [
  'ownMax',
  'ownTop',
  'gloss',
  'ownWords',
  'conceptMax',
  'conceptMean',
  'aspect',
  'act',
  'followUp',
  'question',
  'proposal',
  'other',
  'counter',
  'past',
  'asksSame',
  'asksElse',
  'onlyOther',
] as const;
export const noneFeatures = [
  'always',
  'absent',
  'nothing',
  'strange',
  'absentShare',
  'nothingShare',
  'aspectShare',
  'actShare',
  'crowd',
] as const;

/** The more sentences compete, the nearer the best of them comes by chance. */
const usualPhrases = 160;

export interface Ranked {
  target: Target;
  features: number[];
}

export interface Ranking {
  candidates: Ranked[];
  none: number[];
  likeness: Float32Array;
  profile: ConceptProfile;
}

export interface RankOptions {
  lastTopic?: string | null;
  /** Rows of the library to leave out: for training on the examples themselves. */
  withoutShared?: ReadonlySet<number>;
}

/** `vector` as it comes from the encoder. */
export function rank(index: CaseIndex, text: string, vector: Float32Array, options: RankOptions = {}): Ranking {
  const { library } = index;
  const seen = whitened(library.whitening, vector);
  const likeness = conceptLikeness(library, seen, options.withoutShared);
  const profile = profileOf(library, likeness);
  const cosines = compareWithAll(index.block, seen);
  const shared = index.lexicon.compare(text);
  const form = formOf(text);
  const aspectShare = shareOf(library, profile, 'aspect');
  const actShare = shareOf(library, profile, 'act');

  // 1 for the same meaning, 0 for nothing in common.
  const alike = {
    all: compareWithAll(index.meanings.all, profile.all),
    aspects: compareWithAll(index.meanings.aspects, profile.aspects),
    acts: compareWithAll(index.meanings.acts, profile.acts),
    targets: compareWithAll(index.meanings.targets, profile.all),
  };
  const candidates = index.targets.map((target, place): Ranked => {
    const own = nearness(cosines, target.from, target.to);
    const counter = target.counterTo > target.to ? nearness(cosines, target.to, target.counterTo).max : 0;
    const asking = comparedAsking(form, target.form);
    let ownWords = 0;
    let [concept, aspect, act] = [profile.all[target.statedPlace ?? -1] ?? 0, 0, 0];
    for (let row = target.from; row < target.to; row++) {
      ownWords = Math.max(ownWords, shared.get(row) ?? 0);
      concept = Math.max(concept, alike.all[row] ?? 0);
      aspect = Math.max(aspect, alike.aspects[row] ?? 0);
      act = Math.max(act, alike.acts[row] ?? 0);
    }
    return {
      target,
      features: [
        own.max,
        own.top,
        cosines[target.glossRow] ?? 0,
        ownWords,
        concept,
        alike.targets[place] ?? 0,
        aspectShare * aspect,
        actShare * act,
        aspectShare * followUp(index, target, profile, options.lastTopic ?? null),
        Math.abs(form.question - target.form.question),
        Math.abs(form.proposal - target.form.proposal),
        Math.abs(form.other - target.form.other),
        Math.max(0, counter - own.max),
        Math.abs(form.past - target.form.past),
        asking.same,
        asking.unlike,
        form.onlyOther * (1 - target.form.other),
      ],
    };
  });
  const share = (name: string) => (profile.all[library.place.get(name) ?? -1] ?? 0) ** 2;
  return {
    candidates,
    none: [
      1,
      likeness[library.place.get('absent:absent') ?? -1] ?? 0,
      likeness[library.place.get('nothing:nothing') ?? -1] ?? 0,
      1 - candidates.reduce((best, { features }) => Math.max(best, features[4] ?? 0), 0),
      share('absent:absent'),
      share('nothing:nothing'),
      aspectShare,
      actShare,
      Math.max(0, Math.log(index.phrases.length / usualPhrases)),
    ],
    likeness,
    profile,
  };
}

/** "How long?" after talk of a headache asks for the headache's duration: the chance that it is this target's aspect. */
function followUp(index: CaseIndex, target: Target, profile: ConceptProfile, lastTopic: string | null): number {
  if (lastTopic === null || target.topic !== lastTopic || target.aspect === null) return 0;
  return (profile.aspects[index.library.aspectPlace.get(target.aspect) ?? -1] ?? 0) ** 2;
}
