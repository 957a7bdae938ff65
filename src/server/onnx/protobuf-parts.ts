// The few parts of the protocol-buffer format that a model file needs.
const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = BigInt.asUintN(64, BigInt(value)); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
};

export const whole = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);

export const bytes = (field: number, value: string | Uint8Array): Buffer => {
  const content = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
