/** Words on their way: written as they come, whether or not anybody still listens, and read at the listener's pace. */
export function wordChannel() {
  const waiting: string[] = [];
  let closed: { error: unknown } | 'ended' | null = null;
  let wake: () => void = () => undefined;

  const close = (how: NonNullable<typeof closed>) => {
    closed ??= how;
    wake();
  };

  async function* read(): AsyncGenerator<string> {
    for (;;) {
      const next = waiting.shift();
      if (next !== undefined) yield next;
      else if (closed === 'ended') return;
      else if (closed) throw closed.error;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  return {
    write(words: string) {
      waiting.push(words);
      wake();
    },
    end: () => close('ended'),
    fail: (error: unknown) => close({ error }),
    read,
  };
}
