import { floatAttribute, type Graph, int8, integerAttribute, own } from '#server/onnx/graph.ts';
import type { Weights } from './safetensors.ts';

// Transformer layers of MiniLM and its kin (384 numbers a token, 12 heads) as parts of an ONNX model, with 8-bit weights. Token vectors
// are looked up outside: layers take [1, tokens, 384] and give the same shape back.
const heads = 12;
export const width = 384;

/** What goes into the lowest layer of a model. */
export const tokens = 'tokens';
export const rowsOf = (name: string) => ({ name, shape: [1, null, width] });
export const vectorOf = (name: string) => ({ name, shape: [1, width] });

/** Which layers, and whether what they attend to is only read, also kept for others, or joined to what others kept. */
interface Part {
  from: number;
  to: number;
  kept?: 'by-this' | 'by-another';
}

/** Names of what is kept of a layer: inputs where another model kept it, outputs where this one does. */
export const keptOf = (layer: number): [keys: string, values: string] => [`l${layer}.keys`, `l${layer}.values`];

/** How deep a network is. */
export function layersOf(weights: Weights): number {
  let layers = 0;
  while (weights.has(`encoder.layer.${layers}.output.dense.weight`)) layers++;
  return layers;
}

/** The name of the rows that come out of these layers. */
export function addLayers({ constant, floats, add }: Graph, weights: Weights, part: Part): string {
  const norm = (name: string, input: string, from: string) =>
    add(
      'LayerNormalization',
      '',
      [
        input,
        floats(`${name}.g`, weights.tensor(`${from}.weight`)),
        floats(`${name}.b`, weights.tensor(`${from}.bias`)),
      ],
      [name],
      [integerAttribute('axis', -1), floatAttribute('epsilon', 1e-12)],
    );
  const dense = (name: string, input: string, parts: [string, ...string[]]) => {
    const { columns, scales, inputs, outputs } = quantised(
      parts.map((part) => weights.tensor(`${part}.weight`)),
      weights.shape(`${parts[0]}.weight`)[1] ?? 0,
    );
    const bias = joined(parts.map((part) => weights.tensor(`${part}.bias`)));
    const zero = constant(`${name}.z`, [outputs], int8, new Int8Array(outputs));
    return add(
      'DynamicQuantizeMatMul',
      own,
      [
        input,
        constant(`${name}.w`, [inputs, outputs], int8, columns),
        floats(`${name}.s`, scales),
        zero,
        floats(`${name}.b`, bias),
      ],
      [name],
    );
  };

  let hidden = part.from === 0 ? norm('first', tokens, 'embeddings.LayerNorm') : tokens;
  for (let layer = part.from; layer < part.to; layer++) {
    const from = `encoder.layer.${layer}`;
    const at = `l${layer}`;
    const self = `${from}.attention.self`;
    const joint = dense(`${at}.qkv`, hidden, [`${self}.query`, `${self}.key`, `${self}.value`]);
    const [keys, values] = keptOf(layer);
    const mine: [string, string] = part.kept === 'by-this' ? [keys, values] : [`${at}.k`, `${at}.v`];
    add('Split', '', [joint], [`${at}.q`, ...mine], [integerAttribute('axis', 2), integerAttribute('num_outputs', 3)]);
    const both = (kept: string, name: string) =>
      add('Concat', '', [kept, name], [`${name}.all`], [integerAttribute('axis', 1)]);
    const attended = part.kept === 'by-another' ? [both(keys, mine[0]), both(values, mine[1])] : mine;
    const seen = add(
      'MultiHeadAttention',
      own,
      [`${at}.q`, ...attended],
      [`${at}.seen`],
      [integerAttribute('num_heads', heads)],
    );
    const put = dense(`${at}.put`, seen, [`${from}.attention.output.dense`]);
    const kept = norm(`${at}.kept`, add('Add', '', [put, hidden], [`${at}.sum`]), `${from}.attention.output.LayerNorm`);
    const wide = add('FastGelu', own, [dense(`${at}.wide`, kept, [`${from}.intermediate.dense`])], [`${at}.gelu`]);
    const narrow = dense(`${at}.narrow`, wide, [`${from}.output.dense`]);
    hidden = norm(`${at}.out`, add('Add', '', [narrow, kept], [`${at}.sum2`]), `${from}.output.LayerNorm`);
  }
  return hidden;
}

/** The mean of some rows: [1, 384]. */
export function addMean({ integers, add }: Graph, rows: string): string {
  return add('ReduceMean', '', [rows, integers('mean.axis', [1])], ['mean'], [integerAttribute('keepdims', 0)]);
}

/** The same direction, with the given length. */
export function addLength({ floats, add }: Graph, vector: string, length: number): string {
  const unit = add('LpNormalization', '', [vector], [`${vector}.unit`], [integerAttribute('axis', -1)]);
  return add('Mul', '', [unit, floats(`${vector}.length`, Float32Array.of(length))], [`${vector}.scaled`]);
}

/** The first row: [1, 384]. */
export function addFirst({ integers, add }: Graph, rows: string): string {
  const picked = add('Gather', '', [rows, integers('first.at', [0])], ['first.row'], [integerAttribute('axis', 1)]);
  return add('Squeeze', '', [picked, integers('first.axis', [1])], ['first.only']);
}

/** Rows of [out, in] weights become 8-bit columns of [in, out], each with its own scale. */
function quantised(matrices: readonly Float32Array[], inputs: number) {
  const outputs = matrices.reduce((sum, matrix) => sum + matrix.length / inputs, 0);
  const columns = new Int8Array(inputs * outputs);
  const scales = new Float32Array(outputs);
  let column = 0;
  for (const matrix of matrices) {
    for (let row = 0; row < matrix.length / inputs; row++, column++) {
      const from = row * inputs;
      let largest = 1e-9;
      for (let at = from; at < from + inputs; at++) largest = Math.max(largest, Math.abs(matrix[at] as number));
      scales[column] = largest / 127;
      for (let input = 0; input < inputs; input++)
        columns[input * outputs + column] = Math.round(((matrix[from + input] as number) / largest) * 127);
    }
  }
  return { columns, scales, inputs, outputs };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
