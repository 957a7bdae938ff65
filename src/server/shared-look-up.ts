/**
 * Has calls with the same key share one answer, never an old one: those that come while a look-up runs share the next, which
 * begins after each of them. So whatever had changed before a call began, its answer knows.
 */
export function sharedLookUp<Answer>(lookUp: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>();
  const next = new Map<string, Promise<Answer>>();

  const begin = (key: string): Promise<Answer> => {
    next.delete(key);
    const answer = lookUp(key).finally(() => running.delete(key));
    running.set(key, answer);
    return answer;
  };

  return (key) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const before = running.get(key);
    if (!before) return begin(key);
    const after = before.then(
      () => begin(key),
      () => begin(key),
    );
    next.set(key, after);
    return after;
  };
}
