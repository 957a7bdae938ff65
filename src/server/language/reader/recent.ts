/** Keeps what was made for the keys asked for last, so many of them; what could not be made is tried anew. */
export function recent<Made>(most: number, make: (key: string) => Promise<Made>): (key: string) => Promise<Made> {
  const kept = new Map<string, Promise<Made>>();
  return (key) => {
    const made = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, made);
    made.catch(() => kept.get(key) === made && kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
