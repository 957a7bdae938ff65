import { containsPhrase, normalised, words } from '#core/text/words.ts';
import type { CaseFile } from '../schema.ts';
import { error, type Finding, warning } from './finding.ts';
import { markingSentences, placed } from './texts.ts';

export function examplesSuffice(file: CaseFile): Finding[] {
  return file.marks.criteria.flatMap((criterion, i) => {
    const path = `marks.criteria[${i}]`;
    const earns = new Set(criterion.earns.map(normalised)).size;
    const misses = new Set(criterion.near_misses.map(normalised)).size;
    return [
      ...(earns < 6
        ? [
            error(
              'E10',
              `${path}.earns`,
              `${earns} different sentences earn '${criterion.id}', 6 are needed`,
              `write ${6 - earns} more, each in another voice`,
            ),
          ]
        : []),
      ...(misses < 4
        ? [
            error(
              'E10',
              `${path}.near_misses`,
              `${misses} different near misses for '${criterion.id}', 4 are needed`,
              `write ${4 - misses} more, on the same ground`,
            ),
          ]
        : []),
      ...(misses === 4 || misses === 5
        ? [
            warning(
              'E10',
              `${path}.near_misses`,
              `${misses} near misses for '${criterion.id}', 6 are wanted`,
              `write ${6 - misses} more of another kind`,
            ),
          ]
        : []),
      ...placed(`${path}.earns`, criterion.earns).flatMap(({ path: place, text }) => {
        const count = words(text).length;
        return count >= 5 && count <= 45
          ? []
          : [
              warning(
                'E10',
                place,
                `${count} words, 5 to 45 are wanted`,
                'write a sentence that a doctor would say in one breath',
              ),
            ];
      }),
    ];
  });
}

export function markingSentencesAreUnique(file: CaseFile): Finding[] {
  const first = new Map<string, string>();
  return markingSentences(file).flatMap(({ path, text }) => {
    const key = normalised(text);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, path);
      return [];
    }
    return [
      error(
        'E10',
        path,
        `the sentence stands at ${earlier} already`,
        'word it anew: one sentence cannot count for two things',
      ),
    ];
  });
}

export function nearMissesHoldNoEarner(file: CaseFile): Finding[] {
  return file.marks.criteria.flatMap((criterion, i) => {
    const earners = criterion.earns.map((sentence) => ({ sentence, key: normalised(sentence) }));
    return placed(`marks.criteria[${i}].near_misses`, criterion.near_misses).flatMap(({ path, text }) => {
      const near = normalised(text);
      const held = earners.find(({ key }) => key !== near && ` ${near} `.includes(` ${key} `));
      if (held === undefined) return [];
      return [
        error(
          'E10',
          path,
          `holds the whole earning sentence '${held.sentence}'`,
          'a near miss must not earn the mark: take that sentence out',
        ),
      ];
    });
  });
}

const vagueWords = [
  'good',
  'appropriate',
  'appropriately',
  'adequate',
  'adequately',
  'relevant',
  'sensitive',
  'sensitively',
  'holistic',
  'holistically',
  'demonstrates',
  'shows understanding',
  'explores fully',
  'rapport',
];

const observableVerbs = [
  'asks',
  'says',
  'names',
  'explains',
  'offers',
  'checks',
  'agrees',
  'arranges',
  'acknowledges',
  'advises',
  'tells',
  'invites',
  'reflects',
  'responds',
  'states',
  'sets',
];

export function rulesAreObservable(file: CaseFile): Finding[] {
  return file.marks.criteria.flatMap((criterion, i) => {
    const path = `marks.criteria[${i}]`;
    const vague = (['title', 'rule'] as const).flatMap((field) =>
      vagueWords
        .filter((phrase) => containsPhrase(criterion[field], phrase))
        .map((phrase) =>
          error(
            'E11',
            `${path}.${field}`,
            `'${phrase}' cannot be heard in a transcript`,
            'say what the doctor says or asks, and about what',
          ),
        ),
    );
    const [verb = ''] = words(criterion.rule);
    const hidden = observableVerbs.includes(verb)
      ? []
      : [
          error(
            'E11',
            `${path}.rule`,
            `the rule starts with '${verb}'`,
            `start with a verb one can hear: ${observableVerbs.join(', ')}`,
          ),
        ];
    return [...vague, ...hidden];
  });
}

/** `before_minute: 8` is met up to the end of minute 7, so the title says either "by minute 7" or "before minute 8". */
export function titlesNameTheirMinute(file: CaseFile): Finding[] {
  return file.marks.criteria.flatMap(({ id, title, before_minute: limit }, i) => {
    if (limit === undefined) return [];
    const fits = containsPhrase(title, `by minute ${limit - 1}`) || containsPhrase(title, `before minute ${limit}`);
    return fits
      ? []
      : [
          error(
            'E11',
            `marks.criteria[${i}].title`,
            `'${id}' counts before minute ${limit} only, and the title does not say so`,
            `write 'by minute ${limit - 1}' or 'before minute ${limit}' in the title`,
          ),
        ];
  });
}

export function weightsAndCapsAreSet(file: CaseFile): Finding[] {
  const { weights } = file.identity;
  const sum = weights.data + weights.management + weights.relating;
  const criteria = file.marks.criteria;
  return [
    ...(Math.abs(sum - 3.5) < 1e-9
      ? []
      : [error('E14', 'identity.weights', `the domain weights add up to ${sum}`, 'make them add up to 3.5')]),
    ...(2 * Math.max(weights.data, weights.management, weights.relating) < sum
      ? []
      : [
          error(
            'E14',
            'identity.weights',
            'one domain outweighs the other two, so that it alone would make up for two Fails',
            'give no domain half of the weight or more',
          ),
        ]),
    ...(criteria.some((criterion) => criterion.domain === 'management' && criterion.critical)
      ? []
      : [
          error(
            'E14',
            'marks.criteria',
            'no management criterion is critical',
            'mark the decision that keeps the patient safe as critical',
          ),
        ]),
    ...file.marks.critical_errors.flatMap((fault, i) =>
      criteria.some((criterion) => criterion.domain === fault.domain)
        ? []
        : [
            error(
              'E14',
              `marks.critical_errors[${i}].domain`,
              `caps ${fault.domain}, which has no criteria`,
              'cap a domain that is marked',
            ),
          ],
    ),
    ...file.marks.critical_errors.flatMap((fault, i) =>
      fault.pairs_with === undefined || criteria.some(({ id }) => id === fault.pairs_with)
        ? []
        : [
            error(
              'E14',
              `marks.critical_errors[${i}].pairs_with`,
              `there is no criterion ${fault.pairs_with}`,
              'name the criterion that asks for the contrary',
            ),
          ],
    ),
    ...criteria.flatMap((criterion, i) =>
      criterion.late !== undefined && criterion.before_minute === undefined
        ? [
            error(
              'E14',
              `marks.criteria[${i}].late`,
              "'late' without 'before_minute' means nothing",
              'add before_minute or remove late',
            ),
          ]
        : [],
    ),
  ];
}
