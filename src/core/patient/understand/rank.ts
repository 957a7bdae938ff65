import { compareWithAll, leftOut, nearness } from '#core/text/vectors.ts';
import { whitened } from '#core/text/whitening.ts';
import { comparedAsking, formOf } from './acts/form.ts';
import type { CaseIndex, Target } from './case-index.ts';
import { agreement, type ConceptProfile, meanProfile, profileOf, shareOf } from './concept-profile.ts';
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
  /** Rows of the case and of the library to leave out: for training on the examples themselves. */
  withoutOwn?: ReadonlySet<number>;
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
  for (const row of options.withoutOwn ?? []) {
    cosines[row] = leftOut;
    shared.delete(row);
  }
  const form = formOf(text);
  const aspectShare = shareOf(library, profile, 'aspect');
  const actShare = shareOf(library, profile, 'act');

  const candidates = index.targets.map((target): Ranked => {
    const own = nearness(cosines, target.from, target.to);
    const counter = target.counterTo > target.to ? nearness(cosines, target.to, target.counterTo).max : 0;
    const asking = comparedAsking(form, target.form);
    let ownWords = 0;
    for (let row = target.from; row < target.to; row++) ownWords = Math.max(ownWords, shared.get(row) ?? 0);
    let [concept, aspect, act] = [0, 0, 0];
    target.profiles.forEach((example, at) => {
      if (options.withoutOwn?.has(target.from + at)) return;
      concept = Math.max(concept, agreement(example.all, profile.all));
      aspect = Math.max(aspect, agreement(example.aspects, profile.aspects));
      act = Math.max(act, agreement(example.acts, profile.acts));
    });
    return {
      target,
      features: [
        own.max,
        own.top,
        cosines[target.glossRow] ?? 0,
        ownWords,
        concept,
        agreement(profileWithout(target, options.withoutOwn), profile.all),
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

function profileWithout(target: Target, without: ReadonlySet<number> | undefined): Float32Array {
  const count = target.to - target.from;
  const stated = target.profiles[count];
  if (!without || ![...without].some((row) => row >= target.from && row < target.to)) return target.profile;
  const own = target.profiles.slice(0, count).filter((_, at) => !without.has(target.from + at));
  return meanProfile([...own, ...(stated ? own.map(() => stated) : [])].map(({ all }) => all));
}

/** "How long?" after talk of a headache asks for the headache's duration: the chance that it is this target's aspect. */
function followUp(index: CaseIndex, target: Target, profile: ConceptProfile, lastTopic: string | null): number {
  if (lastTopic === null || target.topic !== lastTopic || target.aspect === null) return 0;
  return (profile.aspects[index.library.place.get(`aspect:${target.aspect}`) ?? -1] ?? 0) ** 2;
}
