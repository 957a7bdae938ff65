export interface TimeSample {
  sentAt: number;
  receivedAt: number;
  serverTime: number;
}

/** What to add to this machine's clock to get the server's: by the quickest answer, whose way there and back tells least wrong. */
export function clockOffset(samples: readonly TimeSample[]): number | null {
  const [quickest] = [...samples].sort((a, b) => a.receivedAt - a.sentAt - (b.receivedAt - b.sentAt));
  return quickest ? quickest.serverTime - (quickest.sentAt + quickest.receivedAt) / 2 : null;
}
