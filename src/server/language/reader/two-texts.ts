import type { Tensor } from 'onnxruntime-node';
import { keptOf, layersOf, minilmModel } from '../encoder/minilm-model.ts';
import type { Weights } from '../encoder/safetensors.ts';
import { openSession, wordRows } from '../encoder/transformer.ts';

/** A turn that was read: its rows, and what targets look at. */
export interface ReadTurn {
  rows: Float32Array;
  kept: Record<string, Tensor>;
}

/**
 * A turn and a target read together, where only the target looks at the turn. So a turn is read once for all targets, and the lower
 * layers of a target once for all turns: a pair costs a third of what it does if every word looks at every other.
 */
export interface TwoTexts {
  readTurn(pieces: readonly number[]): Promise<ReadTurn>;
  readTarget(pieces: readonly number[]): Promise<Tensor>;
  /** The target's rows, having seen the turn. */
  look(turn: ReadTurn, target: Tensor): Promise<Float32Array>;
}

/** `words`: the vectors of words. `apart`: so many layers read a target for itself, those above look at the turn as well. */
export async function openTwoTexts(weights: Weights, words: Weights, apart: number): Promise<TwoTexts> {
  const layers = layersOf(weights);
  const models = {
    turn: minilmModel(weights, { from: 0, to: layers, kept: 'by-this' }),
    target: minilmModel(weights, { from: 0, to: apart }),
    above: minilmModel(weights, { from: apart, to: layers, kept: 'by-another' }),
  };
  const [turn, target, above] = await Promise.all(
    [models.turn, models.target, models.above].map((model) => openSession(model)),
  );
  if (!turn || !target || !above) throw new Error('The layers did not open.');
  const rowsOf = wordRows(weights, words);
  const looked = Array.from({ length: layers - apart }, (_, at) => keptOf(apart + at)).flat();

  return {
    async readTurn(pieces) {
      const result = await turn.run({ [models.turn.input]: rowsOf(pieces, 'first') });
      return {
        rows: result[models.turn.output]?.data as Float32Array,
        kept: Object.fromEntries(looked.map((name) => [name, result[name] as Tensor])),
      };
    },
    async readTarget(pieces) {
      const result = await target.run({ [models.target.input]: rowsOf(pieces, 'second') });
      return result[models.target.output] as Tensor;
    },
    async look({ kept }, rows) {
      const result = await above.run({ ...kept, [models.above.input]: rows });
      return result[models.above.output]?.data as Float32Array;
    },
  };
}
