interface Warns {
  warn(details: object, message: string): void;
}

/** For parts that are there before the server is: until it hands over its log, they write where the start does. */
export function earlyLog(say: (line: string) => void): Warns & { handOver(log: Warns): void } {
  let later: Warns | null = null;
  return {
    warn(details, message) {
      if (later) later.warn(details, message);
      else say(`${message}: ${JSON.stringify(details)}`);
    },
    handOver(log) {
      later = log;
    },
  };
}
