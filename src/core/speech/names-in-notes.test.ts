import { expect, it } from 'vitest';
import { namesInNotes } from './names-in-notes.ts';

it('names in the notes are the words that no dictionary has, wherever they stand, drawings apart', () => {
  const notes = {
    patient: { name: 'Ngozi Okonkwo', age: '61' },
    medication: ['Sacubitril 24 mg twice daily'],
    results: [{ name: 'Full blood count', rows: [{ test: 'Troponin', value: '3' }] }],
    documents: [{ title: 'Letter', body: null, svg: '<svg viewBoxes/>' }],
  };
  const plain = new Set(['twice', 'daily', 'blood', 'count', 'letter']);
  expect(namesInNotes(notes, (word) => plain.has(word))).toEqual(['Ngozi', 'Okonkwo', 'Sacubitril', 'Troponin']);
});
