import { expect, it } from 'vitest';
import { openDotProducts } from './dot-products.ts';

const wave = (at: number) => Math.sin(at * at);
const vectorOf = (size: number) => Float32Array.from({ length: size }, (_, at) => wave(at + 0.5));
const rowOf = (row: number, size: number) => Float32Array.from({ length: size }, (_, at) => wave(row * size + at));

function filled(rows: number, size: number) {
  const block = openDotProducts(rows, size);
  for (let row = 0; row < rows; row++) block.row(row).set(rowOf(row, size));
  return block;
}

function product(row: number, size: number): number {
  const vector = vectorOf(size);
  return rowOf(row, size).reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0);
}

it.each([
  [37, 24],
  [3, 1],
  [12, 21],
  [2000, 384],
])('multiplies a vector with each of %i rows of %i numbers', (rows, size) => {
  const products = filled(rows, size).products(vectorOf(size));
  for (const row of [0, 1, 2, rows - 1]) expect(products[row]).toBeCloseTo(product(row, size), 3);
});

it('leaves rows alone that were not asked for', () => {
  const products = filled(37, 24).products(vectorOf(24), 5, 8);
  expect([...products].flatMap((value, row) => (value === 0 ? [] : [row]))).toEqual([5, 6, 7]);
  expect(products[7]).toBeCloseTo(product(7, 24), 3);
});

it('has nothing to do for no rows', () => {
  expect(openDotProducts(0, 0).products(new Float32Array(8))).toHaveLength(0);
  expect([...filled(5, 24).products(vectorOf(24), 3, 3)].every((value) => value === 0)).toBe(true);
});

it('refuses a vector that does not fit', () => {
  expect(() => filled(5, 24).products(vectorOf(16))).toThrow('do not fit');
});
