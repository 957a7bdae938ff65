import { readFileSync } from 'node:fs';

/** Reads half-precision weights; a reader gives one tensor (or some rows of it) as 32-bit floats. */
export function openWeights(path) {
  const file = readFileSync(path);
  const headerLength = Number(file.readBigUInt64LE(0));
  const header = JSON.parse(file.subarray(8, 8 + headerLength).toString('utf8'));
  const data = file.subarray(8 + headerLength);
  const floats = halfFloats();

  function rows(name, from, count) {
    const { shape, data_offsets: offsets } = header[name];
    const width = shape.length === 2 ? shape[1] : 1;
    const result = new Float32Array(count * width);
    const start = offsets[0] + from * width * 2;
    for (let index = 0; index < result.length; index++) result[index] = floats[data.readUInt16LE(start + index * 2)];
    return result;
  }

  return { rows, tensor: (name) => rows(name, 0, header[name].shape[0]), shape: (name) => header[name].shape };
}

function halfFloats() {
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
