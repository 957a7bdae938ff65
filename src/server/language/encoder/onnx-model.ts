import { bytes, whole } from '#server/onnx/protobuf-parts.ts';
import type { Weights } from './safetensors.ts';

// Writes transformer layers of MiniLM as an ONNX model with 8-bit weights, in memory: no exported file to ship or to trust.
// Token vectors are looked up outside, so a model takes [1, tokens, 384] and gives the same shape back.
export const layers = 6;
const heads = 12;
const own = 'com.microsoft';
const float = 1;
const int8 = 3;

export interface OnnxModel {
  bytes: Buffer;
  input: string;
  output: string;
}

/** Which layers, and whether what they attend to is only read, also kept for others, or joined to what others kept. */
interface Part {
  from: number;
  to: number;
  kept?: 'by-this' | 'by-another';
}

/** Names of what is kept of a layer: inputs where another model kept it, outputs where this one does. */
export const keptOf = (layer: number): [keys: string, values: string] => [`l${layer}.keys`, `l${layer}.values`];

export function minilmModel(weights: Weights, part: Part = { from: 0, to: layers }): OnnxModel {
  const nodes: Buffer[] = [];
  const initializers: Buffer[] = [];

  const constant = (name: string, shape: readonly number[], type: number, bytes: Uint8Array) => {
    initializers.push(tensor(name, shape, type, bytes));
    return name;
  };
  const floats = (name: string, values: Float32Array) => constant(name, [values.length], float, bytesOf(values));
  const add = (
    op: string,
    domain: string,
    inputs: string[],
    outputs: [string, ...string[]],
    attributes: Buffer[] = [],
  ) => {
    nodes.push(node(op, domain, inputs, outputs, attributes));
    return outputs[0];
  };
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
    const zero = constant(`${name}.z`, [outputs], int8, new Uint8Array(outputs));
    return add(
      'DynamicQuantizeMatMul',
      own,
      [
        input,
        constant(`${name}.w`, [inputs, outputs], int8, bytesOf(columns)),
        floats(`${name}.s`, scales),
        zero,
        floats(`${name}.b`, bias),
      ],
      [name],
    );
  };

  let hidden = part.from === 0 ? norm('first', 'tokens', 'embeddings.LayerNorm') : 'tokens';
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
    const wide = add('Gelu', own, [dense(`${at}.wide`, kept, [`${from}.intermediate.dense`])], [`${at}.gelu`]);
    const narrow = dense(`${at}.narrow`, wide, [`${from}.output.dense`]);
    hidden = norm(`${at}.out`, add('Add', '', [narrow, kept], [`${at}.sum2`]), `${from}.output.LayerNorm`);
  }
  const kept = part.kept ? Array.from({ length: part.to - part.from }, (_, at) => keptOf(part.from + at)).flat() : [];
  const [inputs, outputs] = part.kept === 'by-another' ? [kept, []] : [[], kept];
  return model(nodes, initializers, ['tokens', ...inputs], [hidden, ...outputs]);
}

/** Rows of [out, in] weights become 8-bit columns of [in, out], each with its own scale. */
function quantised(matrices: readonly Float32Array[], inputs: number) {
  const outputs = matrices.reduce((sum, matrix) => sum + matrix.length / inputs, 0);
  const columns = new Int8Array(inputs * outputs);
  const scales = new Float32Array(outputs);
  let column = 0;
  for (const matrix of matrices) {
    for (let row = 0; row < matrix.length / inputs; row++, column++) {
      const values = matrix.subarray(row * inputs, (row + 1) * inputs);
      const largest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
      scales[column] = largest / 127;
      for (let input = 0; input < inputs; input++) {
        columns[input * outputs + column] = Math.round(((values[input] ?? 0) / largest) * 127);
      }
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

const bytesOf = (values: Float32Array | Int8Array) =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

function floatAttribute(name: string, value: number): Buffer {
  const single = Buffer.alloc(5);
  single[0] = (2 << 3) | 5;
  single.writeFloatLE(value, 1);
  return Buffer.concat([bytes(1, name), single, whole(20, 1)]);
}
const integerAttribute = (name: string, value: number) =>
  Buffer.concat([bytes(1, name), whole(3, value), whole(20, 2)]);

function node(
  op: string,
  domain: string,
  inputs: string[],
  outputs: [string, ...string[]],
  attributes: Buffer[],
): Buffer {
  return Buffer.concat([
    ...inputs.map((input) => bytes(1, input)),
    ...outputs.map((output) => bytes(2, output)),
    bytes(3, outputs[0]),
    bytes(4, op),
    ...attributes.map((attribute) => bytes(5, attribute)),
    bytes(7, domain),
  ]);
}

const tensor = (name: string, shape: readonly number[], type: number, data: Uint8Array) =>
  Buffer.concat([...shape.map((length) => whole(1, length)), whole(2, type), bytes(8, name), bytes(9, data)]);

/** Each has a length of its own. */
function sequence(name: string): Buffer {
  const shape = Buffer.concat(
    [whole(1, 1), null, whole(1, 384)].map((length) => bytes(1, length ?? bytes(2, `${name}.length`))),
  );
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, Buffer.concat([whole(1, float), bytes(2, shape)])))]);
}

function model(
  nodes: Buffer[],
  initializers: Buffer[],
  inputs: [string, ...string[]],
  outputs: [string, ...string[]],
): OnnxModel {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, one)),
    bytes(2, 'minilm'),
    ...initializers.map((one) => bytes(5, one)),
    ...inputs.map((one) => bytes(11, sequence(one))),
    ...outputs.map((one) => bytes(12, sequence(one))),
  ]);
  const opset = (domain: string, version: number) => bytes(8, Buffer.concat([bytes(1, domain), whole(2, version)]));
  return {
    bytes: Buffer.concat([whole(1, 8), bytes(7, graph), opset('', 18), opset(own, 1)]),
    input: inputs[0],
    output: outputs[0],
  };
}
