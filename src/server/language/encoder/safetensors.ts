import { readFileSync } from 'node:fs';

/** Weights in a file, in half precision or in 8 bits with a scale for each row; what is opened gives 32-bit floats. */
export interface Weights {
  has(name: string): boolean;
  shape(name: string): readonly number[];
  tensor(name: string): Float32Array;
  rows(name: string, from: number, count: number): Float32Array;
}

interface Entry {
  dtype: 'F16' | 'F32' | 'I8';
  shape: number[];
  data_offsets: [number, number];
}

const bytesOf = { F16: 2, F32: 4, I8: 1 } as const;

export function openWeights(path: string): Weights {
  const file = readFileSync(path);
  const headerLength = Number(file.readBigUInt64LE(0));
  const header: Record<string, Entry> = JSON.parse(file.subarray(8, 8 + headerLength).toString('utf8'));
  const data = file.subarray(8 + headerLength);
  const floats = halfFloats();

  function entry(name: string): Entry {
    const found = header[name];
    if (!found) throw new Error(`no weights named ${name}`);
    return found;
  }

  function rows(name: string, from: number, count: number): Float32Array {
    const { dtype, shape, data_offsets: offsets } = entry(name);
    const width = shape.length === 2 ? (shape[1] ?? 1) : 1;
    const result = new Float32Array(count * width);
    const start = offsets[0] + from * width * bytesOf[dtype];
    if (dtype === 'I8') {
      const scales = rows(name.replace(/\.weight$/, '.scale'), from, count);
      for (let row = 0; row < count; row++) {
        const scale = scales[row] as number;
        for (let at = row * width; at < (row + 1) * width; at++) result[at] = data.readInt8(start + at) * scale;
      }
    } else if (dtype === 'F16') {
      // A copy of their own: in the file they need not begin where 16-bit numbers may.
      const halves = new Uint16Array(Uint8Array.from(data.subarray(start, start + result.length * 2)).buffer);
      for (let at = 0; at < result.length; at++) result[at] = floats[halves[at] as number] as number;
    } else {
      for (let at = 0; at < result.length; at++) result[at] = data.readFloatLE(start + at * 4);
    }
    return result;
  }

  return {
    rows,
    has: (name) => name in header,
    shape: (name) => entry(name).shape,
    tensor: (name) => rows(name, 0, entry(name).shape[0] ?? 0),
  };
}

function halfFloats(): Float32Array {
  const table = new Float32Array(65536);
  for (let bits = 0; bits < 65536; bits++) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 0x1f;
    const fraction = bits & 0x3ff;
    if (exponent === 0) table[bits] = sign * fraction * 2 ** -24;
    else if (exponent === 31) table[bits] = fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
    else table[bits] = sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  }
  return table;
}
