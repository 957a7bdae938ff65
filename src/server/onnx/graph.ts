import { bytes, whole } from './protobuf-parts.ts';

// Writes an ONNX model in memory: no exported file to ship or to trust.
export const float = 1;
export const int8 = 3;
const int64 = 7;
/** Operators beyond the standard's. */
export const own = 'com.microsoft';

/** A length, or null where each input has its own. */
type Shape = readonly (number | null)[];

interface Value {
  name: string;
  shape: Shape;
}

type Numbers = Float32Array | Int8Array | BigInt64Array;

export type Graph = ReturnType<typeof openGraph>;

/** Collects nodes and constants; `model` writes them with what goes in and comes out. */
export function openGraph() {
  const nodes: Buffer[] = [];
  const initializers: Buffer[] = [];
  const constant = (name: string, shape: readonly number[], type: number, values: Numbers) => {
    initializers.push(tensor(name, shape, type, bytesOf(values)));
    return name;
  };
  return {
    constant,
    floats: (name: string, values: Float32Array) => constant(name, [values.length], float, values),
    integers: (name: string, values: readonly number[]) =>
      constant(name, [values.length], int64, BigInt64Array.from(values, BigInt)),
    add(op: string, domain: string, inputs: string[], outputs: [string, ...string[]], attributes: Buffer[] = []) {
      nodes.push(node(op, domain, inputs, outputs, attributes));
      return outputs[0];
    },
    model: (inputs: readonly Value[], outputs: readonly Value[]) => model(nodes, initializers, inputs, outputs),
  };
}

const bytesOf = (values: Numbers) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

export function floatAttribute(name: string, value: number): Buffer {
  const single = Buffer.alloc(5);
  single[0] = (2 << 3) | 5;
  single.writeFloatLE(value, 1);
  return Buffer.concat([bytes(1, name), single, whole(20, 1)]);
}
export const integerAttribute = (name: string, value: number) =>
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

function described({ name, shape }: Value): Buffer {
  const lengths = shape.map((length) => bytes(1, length === null ? bytes(2, `${name}.length`) : whole(1, length)));
  const type = Buffer.concat([whole(1, float), bytes(2, Buffer.concat(lengths))]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, type))]);
}

function model(nodes: Buffer[], initializers: Buffer[], inputs: readonly Value[], outputs: readonly Value[]): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, one)),
    bytes(2, 'graph'),
    ...initializers.map((one) => bytes(5, one)),
    ...inputs.map((one) => bytes(11, described(one))),
    ...outputs.map((one) => bytes(12, described(one))),
  ]);
  const opset = (domain: string, version: number) => bytes(8, Buffer.concat([bytes(1, domain), whole(2, version)]));
  return Buffer.concat([whole(1, 8), bytes(7, graph), opset('', 18), opset(own, 1)]);
}
