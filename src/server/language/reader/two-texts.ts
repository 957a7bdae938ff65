import type { Tensor } from 'onnxruntime-node';
import { type Graph, integerAttribute, openGraph } from '#server/onnx/graph.ts';
import {
  addFirst,
  addLayers,
  addLength,
  addMean,
  keptOf,
  layersOf,
  rowsOf,
  tokens,
  vectorOf,
  width,
} from '../encoder/minilm-model.ts';
import type { Weights } from '../encoder/safetensors.ts';
import { openSession, wordRows } from '../encoder/transformer.ts';
import { addHead, addLayer } from './head.ts';

/** A turn that was read: what targets look at, what a glance at them compares, and what it is and does. */
export interface ReadTurn {
  kept: Record<string, Tensor>;
  /** The mean of its rows, of length one. */
  mean: Float32Array;
  near: Float32Array;
  does: Float32Array;
}

/** A target that was read for itself: what looks at turns, and what a glance compares. */
export interface ReadTarget {
  rows: Tensor;
  near: Float32Array;
}

/**
 * A turn and a target read together, where only the target looks at the turn. So a turn is read once for all targets, and the lower
 * layers of a target once for all turns: a pair costs a third of what it does if every word looks at every other. A glance compares what is
 * known of both before that, and costs nothing.
 */
export interface TwoTexts {
  readTurn(pieces: readonly number[]): Promise<ReadTurn>;
  readTarget(pieces: readonly number[]): Promise<ReadTarget>;
  /** How likely the target is meant, having seen the turn, as log odds. */
  look(turn: ReadTurn, target: ReadTarget): Promise<number>;
  /** The same at a glance. */
  glance(turn: ReadTurn['near'], target: ReadTarget['near']): number;
}

/** The mean of the turn's rows, for those that look at it. */
const turnMean = 'turn.mean';

/** `words`: the vectors of words. `apart`: so many layers read a target for itself, those above look at the turn as well. */
export async function openTwoTexts(weights: Weights, words: Weights, apart: number): Promise<TwoTexts> {
  const layers = layersOf(weights);
  const looked = Array.from({ length: layers - apart }, (_, at) => keptOf(apart + at)).flat();
  const models = {
    turn: turnModel(weights, layers, looked),
    target: targetModel(weights, apart),
    look: lookModel(weights, { from: apart, to: layers }, looked),
  };
  const [turns, targets, looks] = await Promise.all([
    openSession(models.turn.model),
    openSession(models.target.model),
    openSession(models.look.model),
  ]);
  const wordsIn = wordRows(weights, words);
  const [bias = 0] = weights.has('near_bias') ? weights.tensor('near_bias') : [];

  return {
    async readTurn(pieces) {
      const result = await turns.run({ [tokens]: wordsIn(pieces, 'first') });
      const { mean, does, near } = models.turn;
      const kept = Object.fromEntries(looked.map((name) => [name, result[name] as Tensor]));
      return {
        kept: { ...kept, [turnMean]: result[mean] as Tensor },
        mean: numbers(result[mean]).map((value) => value / meanLength),
        near: numbers(result[near]),
        does: numbers(result[does]),
      };
    },
    async readTarget(pieces) {
      const result = await targets.run({ [tokens]: wordsIn(pieces, 'second') });
      const { rows, near } = models.target;
      return { rows: result[rows] as Tensor, near: numbers(result[near]) };
    },
    async look({ kept }, { rows }) {
      const result = await looks.run({ ...kept, [tokens]: rows });
      return Number(result[models.look.likely]?.data[0]);
    },
    glance: (turn, target) => dot(turn, target) / Math.sqrt(turn.length) + bias,
  };
}

/** How long the mean of a text is where two are compared. */
const meanLength = Math.sqrt(width);
const dot = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
const numbers = (tensor: Tensor | undefined) => (tensor?.data ?? new Float32Array()) as Float32Array;
const joined = ({ add }: Graph, parts: string[]) => add('Concat', '', parts, ['seen'], [integerAttribute('axis', 1)]);

function turnModel(weights: Weights, layers: number, looked: readonly string[]) {
  const graph = openGraph();
  const rows = addLayers(graph, weights, { from: 0, to: layers, kept: 'by-this' });
  const mean = addMean(graph, rows);
  const scaled = addLength(graph, mean, meanLength);
  const whole = joined(graph, [addFirst(graph, rows), mean]);
  const does = addHead(graph, weights, 'turn', whole);
  const near = nearOf(graph, weights, 'near_turn', whole);
  const model = graph.model([rowsOf(tokens)], [vectorOf(scaled), does, ...near, ...looked.map(rowsOf)]);
  return { model, mean: scaled, does: does.name, near: near[0]?.name ?? '' };
}

/** The judge of marks has not learnt to glance, so there is nothing to compare: it is told what to look at. */
function nearOf(graph: Graph, weights: Weights, name: string, seen: string) {
  return weights.has(`${name}.weight`) ? [addLayer(graph, weights, name, seen)] : [];
}

function targetModel(weights: Weights, apart: number) {
  const graph = openGraph();
  const rows = addLayers(graph, weights, { from: 0, to: apart });
  const near = nearOf(graph, weights, 'near_target', joined(graph, [addFirst(graph, rows), addMean(graph, rows)]));
  return { model: graph.model([rowsOf(tokens)], [rowsOf(rows), ...near]), rows, near: near[0]?.name ?? '' };
}

/** What decides: the target's first row, and how the two texts agree and differ. */
function lookModel(weights: Weights, part: { from: number; to: number }, looked: readonly string[]) {
  const graph = openGraph();
  const { add, floats } = graph;
  const rows = addLayers(graph, weights, { ...part, kept: 'by-another' });
  const both = [turnMean, addLength(graph, addMean(graph, rows), meanLength)];
  const product = add('Mul', '', both, ['product']);
  const apart = add('Abs', '', [add('Sub', '', both, ['difference'])], ['apart']);
  const middle = add('Mul', '', [add('Add', '', both, ['sum']), floats('half', Float32Array.of(0.5))], ['middle']);
  const seen = joined(graph, [addFirst(graph, rows), product, apart, middle]);
  const likely = addHead(graph, weights, 'pair', seen);
  const model = graph.model([rowsOf(tokens), vectorOf(turnMean), ...looked.map(rowsOf)], [likely]);
  return { model, likely: likely.name };
}
