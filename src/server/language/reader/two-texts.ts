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
import { addHead } from './head.ts';

/** A turn that was read: what targets look at, and what it is and does. */
export interface ReadTurn {
  kept: Record<string, Tensor>;
  does: Float32Array;
}

/**
 * A turn and a target read together, where only the target looks at the turn. So a turn is read once for all targets, and the lower
 * layers of a target once for all turns: a pair costs a third of what it does if every word looks at every other.
 */
export interface TwoTexts {
  readTurn(pieces: readonly number[]): Promise<ReadTurn>;
  readTarget(pieces: readonly number[]): Promise<Tensor>;
  /** How likely the target is meant, having seen the turn, as log odds. */
  look(turn: ReadTurn, target: Tensor): Promise<number>;
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

  return {
    async readTurn(pieces) {
      const result = await turns.run({ [tokens]: wordsIn(pieces, 'first') });
      const { mean, does } = models.turn;
      const kept = Object.fromEntries(looked.map((name) => [name, result[name] as Tensor]));
      return { kept: { ...kept, [turnMean]: result[mean] as Tensor }, does: result[does]?.data as Float32Array };
    },
    async readTarget(pieces) {
      const result = await targets.run({ [tokens]: wordsIn(pieces, 'second') });
      return result[models.target.rows] as Tensor;
    },
    async look({ kept }, target) {
      const result = await looks.run({ ...kept, [tokens]: target });
      return Number(result[models.look.likely]?.data[0]);
    },
  };
}

/** How long the mean of a text is where two are compared. */
const meanLength = Math.sqrt(width);
const joined = ({ add }: Graph, parts: string[]) => add('Concat', '', parts, ['seen'], [integerAttribute('axis', 1)]);

function turnModel(weights: Weights, layers: number, looked: readonly string[]) {
  const graph = openGraph();
  const rows = addLayers(graph, weights, { from: 0, to: layers, kept: 'by-this' });
  const mean = addMean(graph, rows);
  const scaled = addLength(graph, mean, meanLength);
  const does = addHead(graph, weights, 'turn', joined(graph, [addFirst(graph, rows), mean]));
  const model = graph.model([rowsOf(tokens)], [vectorOf(scaled), does, ...looked.map(rowsOf)]);
  return { model, mean: scaled, does: does.name };
}

function targetModel(weights: Weights, apart: number) {
  const graph = openGraph();
  const rows = addLayers(graph, weights, { from: 0, to: apart });
  return { model: graph.model([rowsOf(tokens)], [rowsOf(rows)]), rows };
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
