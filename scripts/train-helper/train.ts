// Trains what tells questions from what must be turned away, and writes it to src/core/site-answers/gate-weights.ts.
// npm run train:helper. Then prints how it does on sentences that were left out.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chancesOf, type GateClass, type GateWeights, gateClasses } from '#core/site-answers/gate-head.ts';
import { type Judgement, judgedTexts, judgementOf } from '#core/site-answers/gates.ts';
import { normalised } from '#core/text/words.ts';
import { loadKnownAnswers } from '#server/features/chatbot/load-words.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { loadSiteContent } from '#server/features/site-content/load-site-content.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { projectRoot } from '#server/project-root.ts';
import * as measured from '#test/chat-sentences.ts';
import { type Example, learn, seeded } from './learn.ts';

interface Sentence extends Example {
  /** Whose it is: the file of those who had not seen the helper, `own` of those who had, `site` of the ways to ask. */
  from: string;
  /** Meanings of the texts that the gate judges. */
  vectors: Float32Array[];
}

const folds = 5;
/** There are many ways to ask for each answer; none counts as much as a sentence of somebody else's. */
const siteWeight = 0.2;
const folder = join(projectRoot, 'scripts/train-helper/sentences');
const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });

const all: Sentence[] = [];
for (const { text, from, label } of notMeasured([
  ...blindSentences(),
  ...ownSentences(),
  ...siteQuestions(),
  ...visitorsQuestions(),
])) {
  const vectors = await encoder.encodeForGood(judgedTexts(text));
  const [vector = new Float32Array()] = vectors;
  all.push({ text, from, label, vector, vectors, weight: from === 'site' ? siteWeight : 1 });
}
write(learn(all));
sayLeftOut();
process.exit(0);

type Said = Pick<Sentence, 'text' | 'from' | 'label'>;

function blindSentences(): Said[] {
  return readdirSync(folder)
    .filter((name) => name !== 'own.json')
    .flatMap((name) => {
      const from = name.replace('.json', '');
      return readSentences<string[]>(name).map((text) => ({ text, from, label: labelOf(from) }));
    });
}

function ownSentences(): Said[] {
  return Object.entries(readSentences<Record<string, string[]>>('own.json')).flatMap(([kind, texts]) =>
    texts.map((text) => ({ text, from: 'own', label: labelOf(kind) })),
  );
}

function siteQuestions(): Said[] {
  return loadKnownAnswers(loadSiteContent().answers, loadGuides().guides)
    .flatMap(({ title, asks, passages }) => [title, ...asks, ...passages.flatMap((passage) => passage.asks)])
    .map((text) => ({ text, from: 'site', label: 'none' }));
}

/** Questions with the one before them, written for the reader: whatever they mention, they are questions. */
function visitorsQuestions(): Said[] {
  const questions = join(projectRoot, 'scripts/train-reader/site-questions');
  return readdirSync(questions)
    .flatMap((name) => readFileSync(join(questions, name), 'utf8').split('\n'))
    .flatMap((line) => line.split('|')[2]?.trim() || [])
    .map((text) => ({ text, from: 'site', label: 'none' }));
}

function readSentences<Read>(name: string): Read {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

function labelOf(kind: string): GateClass {
  return gateClasses.find((name) => name === kind) ?? 'none';
}

/** What measures must not teach. */
function notMeasured(said: Said[]): Said[] {
  const questions = ['chatbot-questions.json', 'chatbot-held-apart.json'].flatMap((name): { ask: string }[] =>
    JSON.parse(readFileSync(join(projectRoot, 'bench', name), 'utf8')),
  );
  const measuring = new Set(
    [...Object.values(measured).flat(), ...questions.map(({ ask }) => ask)].map((text) => normalised(text)),
  );
  return said.filter(({ text }) => !measuring.has(normalised(text)));
}

/** Each fifth is judged by what the other four taught. */
function sayLeftOut(): void {
  const random = seeded(2);
  const drawn = all.map((sentence) => ({ sentence, place: random() })).sort((one, other) => one.place - other.place);
  const gates = new Map<string, { withMeaning: string[]; byWords: string[] }>();
  for (let fold = 0; fold < folds; fold++) {
    const weights = learn(drawn.filter((_, at) => at % folds !== fold).map(({ sentence }) => sentence));
    const judge = (text: string, vector: Float32Array | null) => chancesOf(text, vector, weights);
    for (const { text, from, vectors } of drawn
      .filter((_, at) => at % folds === fold)
      .map(({ sentence }) => sentence)) {
      const found = gates.get(from) ?? { withMeaning: [], byWords: [] };
      gates.set(from, found);
      found.withMeaning.push(kindOf(judgementOf(text, vectors, judge)));
      found.byWords.push(kindOf(judgementOf(text, [], judge)));
    }
  }
  for (const [from, { withMeaning, byWords }] of [...gates].sort()) {
    console.log(
      from.padEnd(10),
      String(withMeaning.length).padStart(5),
      shares(withMeaning),
      '| words alone',
      shares(byWords),
    );
  }
}

/** What the visitor hears: help, no advice, a refusal, or an answer; in doubt an answer where there is one, with help. */
function kindOf({ gate, inDoubt }: Judgement): string {
  if (gate === null || gate === 'greeting' || gate === 'thanks' || gate === 'who') return 'answered';
  if (inDoubt) return 'in doubt';
  return ['distress', 'emergency', 'clinical'].includes(gate) ? gate : 'refused';
}

function shares(kinds: readonly string[]): string {
  return ['distress', 'emergency', 'clinical', 'refused', 'in doubt', 'answered']
    .map((kind) => `${kind} ${((100 * kinds.filter((one) => one === kind).length) / kinds.length).toFixed(1)} %`)
    .join(', ');
}

function write({ terms, ofTerms, ofMeaning, ...rest }: GateWeights): void {
  const written = {
    terms: [...terms.keys()].join(','),
    ofTerms: Buffer.from(ofTerms.buffer).toString('base64'),
    termStep: rest.termStep,
    ofMeaning: Buffer.from(ofMeaning.buffer).toString('base64'),
    meaningStep: rest.meaningStep,
  };
  const lines = Object.entries(written).map(([name, value]) =>
    typeof value === 'string' ? `  ${name}:\n    '${value}',` : `  ${name}: ${value},`,
  );
  writeFileSync(
    join(projectRoot, 'src/core/site-answers/gate-weights.ts'),
    `// Written by scripts/train-helper/train.ts; do not edit by hand.
export const learntWeights = {
${lines.join('\n')}
  bias: [${rest.bias.join(', ')}],
};
`,
  );
}
