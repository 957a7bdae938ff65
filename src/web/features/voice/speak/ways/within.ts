/** Fails with these words where it takes longer. */
export function within<Answer>(ms: number, words: string, work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
