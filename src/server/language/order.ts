/** Who waits: a doctor for a reply, somebody else for an answer, or nobody. */
const urgencies = ['turn', 'soon', 'background'] as const;
export type Urgency = (typeof urgencies)[number];

/** Who goes first in the one thread that does the reading. Work comes in small steps, and between two of them it can stand still. */
export interface Order {
  /** While it is under way, everything less urgent stands still at its next pause. */
  run<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>;
  /** Lets others in; ends when nothing more urgent is under way. What may become more urgent meanwhile says so when asked. */
  pause(urgency: Urgency | (() => Urgency)): Promise<void>;
}

/** What is run must wait for nothing but its own steps: otherwise it could wait for what stands still because of it. */
export function order(): Order {
  const underWay = urgencies.map(() => 0);
  let paused: Array<() => void> = [];
  const mustWait = (urgency: Urgency) => underWay.slice(0, urgencies.indexOf(urgency)).some((count) => count > 0);
  const wakeAll = () => {
    const resumed = paused;
    paused = [];
    for (const resume of resumed) resume();
  };

  async function pause(urgency: Urgency | (() => Urgency)): Promise<void> {
    const now = typeof urgency === 'function' ? urgency : () => urgency;
    await breath();
    while (mustWait(now())) {
      await new Promise<void>((resume) => {
        paused.push(resume);
      });
    }
  }

  return {
    pause,
    async run(urgency, work) {
      const rank = urgencies.indexOf(urgency);
      if (mustWait(urgency)) await pause(urgency);
      underWay[rank] = (underWay[rank] ?? 0) + 1;
      // It may wait for something that stood still and is as urgent from now on.
      wakeAll();
      try {
        return await work();
      } finally {
        underWay[rank] = (underWay[rank] ?? 0) - 1;
        wakeAll();
      }
    },
  };
}

/** One after the other, in the order in which they came. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
