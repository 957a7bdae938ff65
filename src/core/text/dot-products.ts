// One vector times many rows, eight numbers at a time, as a WebAssembly module: the same loop in JavaScript takes twenty times as
// long, and every clause of a turn is compared with thousands of sentences. The module is written here, instruction by instruction.

/** Every engine has it; the types that core is checked with do not. */
interface Assembly {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
}
const { Module, Memory, Instance } = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;

const [int32, fourFloats] = [0x7f, 0x7b];
const [plus, isBelow, plusFloat] = [[0x6a], [0x49], [0x92]];
const [loop, repeatIf, end] = [[0x03, 0x40], [0x0d, 0], [0x0b]];
const [timesFour, plusFour] = [
  [0xfd, 0xe6, 0x01],
  [0xfd, 0xe4, 0x01],
];
const zeros = [0xfd, 0x0c, ...new Array<number>(16).fill(0)];
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const setAndGet = (local: number) => [0x22, local];
const number = (value: number) => [0x41, value];
const loadFour = (offset: number) => [0xfd, 0x00, 0, offset];
const floatOf = (local: number, lane: number) => [...get(local), 0xfd, 0x1f, lane];
const storeFloat = [0x38, 2, 0];

/** Parameters and local variables of the function, in order. */
const [row, vector, result, resultEnd, bytesOfRow, at, vectorEnd, even, odd] = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const addProducts = (sum: number, offset: number) =>
  [get(sum), get(row), loadFour(offset), get(at), loadFour(offset), timesFour, plusFour, set(sum)].flat();
const instructions = [
  loop,
  ...[zeros, set(even), zeros, set(odd)],
  ...[get(vector), setAndGet(at), get(bytesOfRow), plus, set(vectorEnd)],
  loop,
  ...[addProducts(even, 0), addProducts(odd, 16)],
  ...[get(row), number(32), plus, set(row)],
  ...[get(at), number(32), plus, setAndGet(at), get(vectorEnd), isBelow, repeatIf],
  end,
  ...[get(even), get(odd), plusFour, set(even)],
  ...[get(result), floatOf(even, 0), floatOf(even, 1), plusFloat, floatOf(even, 2), plusFloat],
  ...[floatOf(even, 3), plusFloat, storeFloat],
  ...[get(result), number(4), plus, setAndGet(result), get(resultEnd), isBelow, repeatIf],
  end,
  end,
];

const sized = (bytes: readonly number[]) => [(bytes.length & 127) | 128, bytes.length >> 7, ...bytes];
/** A section of the module with one thing in it. */
const section = (id: number, ...thing: readonly number[]) => [id, ...sized([1, ...thing])];
const name = (letter: string) => [1, letter.charCodeAt(0)];
const module = new Module(
  new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 0x60, ...[5, int32, int32, int32, int32, int32], 0),
    ...section(2, ...name('m'), ...name('m'), ...[2, 0, 1]),
    ...section(3, 0),
    ...section(7, ...name('f'), ...[0, 0]),
    ...section(10, ...sized([2, ...[2, int32], ...[2, fourFloats], ...instructions.flat()])),
  ]),
);
type Multiply = (row: number, vector: number, result: number, resultEnd: number, bytesOfRow: number) => void;

const bytesOfFloat = 4;
const bytesOfPage = 65_536;

/** Room for rows, and their products with a vector of the same length. */
export function openDotProducts(rows: number, size: number) {
  const stride = Math.ceil(size / 8) * 8;
  const numbers = rows * stride + stride + rows;
  const memory = new Memory({ initial: Math.max(1, Math.ceil((numbers * bytesOfFloat) / bytesOfPage)) });
  const data = new Float32Array(memory.buffer, 0, rows * stride);
  const factors = new Float32Array(memory.buffer, data.byteLength, stride);
  const products = new Float32Array(memory.buffer, data.byteLength + factors.byteLength, rows);
  const multiply = new Instance(module, { m: { m: memory } }).exports.f as Multiply;

  return {
    rows,
    size,
    row: (at: number): Float32Array => data.subarray(at * stride, at * stride + size),
    /** Products of a vector with rows `from` to `to`, each in the place of its row; they hold until the next call. */
    products(vector: Float32Array, from = 0, to = rows): Float32Array {
      if (rows === 0) return products;
      if (vector.length !== size) throw new Error(`${vector.length} numbers do not fit rows of ${size}`);
      factors.set(vector);
      const [first, last] = [from, to].map((at) => products.byteOffset + at * bytesOfFloat) as [number, number];
      if (from < to) multiply(from * stride * bytesOfFloat, factors.byteOffset, first, last, stride * bytesOfFloat);
      return products;
    },
  };
}
