/** Keeps the answers that were wanted last, by key. Only for what never changes once it is there. */
export function remembered<Answer>(most: number) {
  const known = new Map<string, Answer>();
  return async (key: string, find: () => Promise<Answer>): Promise<Answer> => {
    const answer = known.get(key) ?? (await find());
    known.delete(key);
    known.set(key, answer);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return answer;
  };
}
