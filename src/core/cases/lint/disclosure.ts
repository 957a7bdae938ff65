import { containsPhrase, normalised, overlapOfSets, words } from '#core/text/words.ts';
import type { CaseFile } from '../schema.ts';
import type { Fact } from '../schema-disclosure.ts';
import { error, type Finding, warning } from './finding.ts';
import { reachable, waitingLoops } from './reach.ts';
import { placed } from './texts.ts';

export function isHidden(fact: Fact): boolean {
  return fact.gate === 'probed' || fact.gate === 'trusted';
}

export function everythingIsReachable(file: CaseFile): Finding[] {
  const indexOf = new Map(file.facts.map((fact, i) => [fact.id, i]));
  const loops = waitingLoops(file);
  const inLoop = new Set(loops.flat());
  const reached = reachable(file, { withCues: true });
  return [
    ...loops.map((loop) =>
      error(
        'E5',
        `facts[${indexOf.get(loop[0] ?? '') ?? 0}]`,
        `facts wait for one another: ${[...loop, loop[0]].join(' -> ')}`,
        'break the loop: take one of these out of after or needs, or add another way with |',
      ),
    ),
    ...file.facts.flatMap((fact, i) =>
      reached.facts.has(fact.id) || inLoop.has(fact.id)
        ? []
        : [
            error(
              'E5',
              `facts[${i}]`,
              `fact '${fact.id}' can never be told`,
              'its after or needs wait for something that never happens: give it another way',
            ),
          ],
    ),
    ...file.cues.flatMap((cue, i) =>
      reached.cues.has(cue.id)
        ? []
        : [
            error(
              'E5',
              `cues[${i}].drop`,
              `cue '${cue.id}' waits for ${cue.drop.with}, which is never told`,
              'drop it with the opening, an act or a fact that can be told',
            ),
          ],
    ),
  ];
}

const gateCounts = { trusted: [2, 8], probed: [5, 15], offered: [3, 8] } as const;

function missingParts(fact: Fact, i: number): Finding[] {
  const demands: Array<[keyof Fact, string]> =
    fact.gate === 'trusted'
      ? [
          ['needs', 'say what the doctor must have earned'],
          ['holds', 'write what is said while the gate is shut'],
          ['giveaways', 'name the words of says that give it away'],
        ]
      : fact.gate === 'probed'
        ? [
            ['probes', 'write the specific questions that release it'],
            ['holds', 'write what is said to a first, general question'],
            ['giveaways', 'name the words of says that give it away'],
          ]
        : [];
  return demands.flatMap(([key, mend]) =>
    fact[key] === undefined
      ? [error('E6', `facts[${i}]`, `the ${fact.gate} fact '${fact.id}' has no ${key}`, mend)]
      : [],
  );
}

export function gatesAreComplete(file: CaseFile): Finding[] {
  const counts = (Object.keys(gateCounts) as Array<keyof typeof gateCounts>).flatMap((gate) => {
    const [least, most] = gateCounts[gate];
    const count = file.facts.filter((fact) => fact.gate === gate).length;
    return count >= least && count <= most
      ? []
      : [
          error(
            'E6',
            'facts',
            `${count} facts are ${gate}, allowed are ${least} to ${most}`,
            `change the gate of some facts`,
          ),
        ];
  });
  const byActs = reachable(file, { withCues: false });
  const hiddenByCue = new Set(file.cues.flatMap((cue) => cue.hides));
  const each = file.facts.flatMap((fact, i) => [
    ...missingParts(fact, i),
    ...(fact.gate === 'offered' && fact.needs !== undefined
      ? [
          error(
            'E6',
            `facts[${i}].needs`,
            `the offered fact '${fact.id}' has needs`,
            'remove them, or make it asked or trusted',
          ),
        ]
      : []),
    ...(fact.gate === 'trusted' && !hiddenByCue.has(fact.id) && !byActs.facts.has(fact.id)
      ? [
          warning(
            'E6',
            `facts[${i}]`,
            `no cue hides '${fact.id}' and acts alone cannot open it`,
            'let a cue hide it, or add an act or a trust level to its needs',
          ),
        ]
      : []),
  ]);
  return [...counts, ...each];
}

export function giveawaysComeFromSays(file: CaseFile): Finding[] {
  return file.facts.flatMap((fact, i) => {
    if (fact.giveaways === undefined) return [];
    const giveaways = fact.giveaways;
    const strange = placed(`facts[${i}].giveaways`, giveaways)
      .filter(({ text }) => !fact.says.some((said) => containsPhrase(said, text)))
      .map(({ path, text }) =>
        error('E6', path, `'${text}' stands in none of the says of '${fact.id}'`, 'copy the words from says'),
      );
    const unguarded = placed(`facts[${i}].says`, fact.says)
      .filter(({ text }) => !giveaways.some((phrase) => containsPhrase(text, phrase)))
      .map(({ path }) =>
        warning(
          'E6',
          path,
          `no giveaway of '${fact.id}' is in this wording`,
          'add the words of it that give the fact away',
        ),
      );
    return [...strange, ...unguarded];
  });
}

export function cuesHideSomething(file: CaseFile): Finding[] {
  const facts = new Map(file.facts.map((fact) => [fact.id, fact]));
  const findings = file.cues.flatMap((cue, i) => {
    const open = placed(`cues[${i}].hides`, cue.hides).flatMap(({ path, text }) => {
      const fact = facts.get(text);
      return fact === undefined || isHidden(fact)
        ? []
        : [
            error(
              'E7',
              path,
              `'${text}' is ${fact.gate}, so there is nothing to hide`,
              'hide a probed or trusted fact',
            ),
          ];
    });
    const stray = placed(`cues[${i}].releases`, cue.releases)
      .filter(({ text }) => !cue.hides.includes(text))
      .map(({ path, text }) =>
        error('E7', path, `releases '${text}', which it does not hide`, 'add it to hides or take it out of releases'),
      );
    const silent =
      cue.picked_up_by.length === 0
        ? [
            error(
              'E7',
              `cues[${i}].picked_up_by`,
              `nothing picks up the cue '${cue.id}'`,
              'write six doctor sentences that explore it',
            ),
          ]
        : [];
    return [...open, ...stray, ...silent];
  });
  const early = file.cues.some((cue) => cue.drop.with === 'opening' || cue.drop.by_minute < 4);
  return early || file.cues.length === 0
    ? findings
    : [...findings, error('E7', 'cues', 'no cue drops before minute 4', 'set by_minute of one cue to 3 or less')];
}

interface Ask {
  fact: string;
  path: string;
  text: string;
  key: string;
  words: Set<string>;
}

function asksOf(file: CaseFile, field: 'asks' | 'probes'): Ask[] {
  return file.facts.flatMap((fact, i) =>
    placed(`facts[${i}].${field}`, fact[field]).map(({ path, text }) => ({
      fact: fact.id,
      path,
      text,
      key: normalised(text),
      words: new Set(words(text)),
    })),
  );
}

export function asksAreDistinct(file: CaseFile): Finding[] {
  const asks = asksOf(file, 'asks');
  const findings: Finding[] = [];
  const first = new Map<string, Ask>();
  for (const ask of [...asks, ...asksOf(file, 'probes')]) {
    const earlier = first.get(ask.key);
    if (earlier === undefined) first.set(ask.key, ask);
    else if (earlier.fact !== ask.fact) {
      findings.push(
        error(
          'E9',
          ask.path,
          `'${ask.text}' already asks for '${earlier.fact}' at ${earlier.path}`,
          'keep it at the fact it asks for and word the other anew',
        ),
      );
    }
  }
  asks.forEach((ask, i) => {
    for (const other of asks.slice(i + 1)) {
      const sizes = [ask.words.size, other.words.size];
      // Sets of such different sizes cannot share enough to matter.
      if (ask.key === other.key || Math.min(...sizes) <= 0.7 * Math.max(...sizes)) continue;
      const share = overlapOfSets(ask.words, other.words);
      const percent = Math.round(share * 100);
      if (ask.fact === other.fact && share > 0.7) {
        findings.push(
          error(
            'E9',
            other.path,
            `shares ${percent} % of its words with ${ask.path}`,
            'ask for it in other words, or as another doctor would',
          ),
        );
      } else if (ask.fact !== other.fact && share > 0.8) {
        findings.push(
          warning(
            'E9',
            other.path,
            `shares ${percent} % of its words with ${ask.path} of another fact`,
            'name what is asked for more plainly in one of them',
          ),
        );
      }
    }
  });
  return findings;
}
