import type { CaseFile } from '#core/cases/schema.ts';
import type { ConsultationMarking } from '#core/marking/mark-consultation.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import type { Context, Encode, Understanding } from '#core/patient/understanding.ts';
import type { KnownAnswer } from '#core/site-answers/known-answer.ts';
import type { SiteQuestion, SiteReply } from '#core/site-answers/site-helper.ts';
import { startWorkerCalls, type WorkerAnswer, type WorkerMessage } from '#server/worker-calls.ts';
import { caseShelf } from './case-shelf.ts';
import { visitorDoor } from './visitor-door.ts';

/**
 * What understands people's words. It works in a thread of its own: no request ever waits for its arithmetic.
 * Doctors' turns go first there, then visitors and what belongs to cases, then what nobody waits for.
 */
export interface LanguageThread {
  understand(file: CaseFile, text: string, context: Context, from: { visitor: boolean }): Promise<Understanding>;
  mark(file: CaseFile, turns: readonly TranscriptTurn[], seconds: number): Promise<ConsultationMarking>;
  /** The same, for what nobody waits for. */
  markInBackground(file: CaseFile, turns: readonly TranscriptTurn[], seconds: number): Promise<ConsultationMarking>;
  /** A visitor's question about the product. */
  answer(answers: readonly KnownAnswer[], asked: SiteQuestion): Promise<SiteReply>;
  /** Works out what the answers mean, in the background; until that is done words alone decide. */
  learn(answers: readonly KnownAnswer[]): Promise<void>;
  /** What a recogniser has heard of a doctor who has read these notes, as it was likely said. */
  putRight(heard: string, notes: unknown): Promise<string>;
  /** For words that come and go. */
  encode: Encode;
  /** For words that stay: kept in the folder. */
  encodeForGood: Encode;
  /** The same, for words that nobody waits for. */
  encodeInBackground: Encode;
  /** Builds what the first turn with a case would have to wait for. */
  prepare(file: CaseFile): Promise<void>;
  /** And what the first marking with it would. */
  prepareMarking(file: CaseFile): Promise<void>;
  stop(): Promise<void>;
}

export type LanguageCall =
  | { does: 'know'; caseId: string; file: CaseFile }
  | { does: 'forget' | 'prepare' | 'prepare-marking'; caseId: string }
  | { does: 'know-answers'; answers: readonly KnownAnswer[] }
  | { does: 'learn-answers' }
  | { does: 'answer'; asked: SiteQuestion }
  | { does: 'encode'; texts: readonly string[] }
  | { does: 'encode-for-good'; texts: readonly string[]; urgency: 'soon' | 'background' }
  | { does: 'understand'; caseId: string; text: string; context: Context; visitor: boolean }
  | { does: 'put-right'; heard: string; notes: unknown }
  | {
      does: 'mark';
      caseId: string;
      turns: readonly TranscriptTurn[];
      seconds: number;
      urgency: 'soon' | 'background';
    };

export type LanguageMessage = WorkerMessage<LanguageCall> | 'stop';
export type LanguageAnswer = WorkerAnswer;

/** Beside the bundle there is a bundled worker; the sources need something that reads TypeScript. */
const fromSources = import.meta.url.endsWith('.ts');
const workerFile = new URL(
  fromSources ? './language-worker-from-sources.mjs' : './language-worker.js',
  import.meta.url,
);

/** They are worked off one after the other, the longest in half a second: nobody waits in vain. */
const mostVisitors = 24;

/** With `folder`, vectors of cases and topics outlive the process. */
export function startLanguageThread(options: { folder?: string } = {}): LanguageThread {
  let running: ReturnType<typeof startWorker> | undefined;
  let stopped = false;
  const visitors = visitorDoor({ atOnce: mostVisitors, waiting: 0 });

  function current() {
    if (stopped) throw new Error('The language thread is stopped.');
    if (!running || running.isGone()) running = startWorker(options);
    return running;
  }

  /** The case and the call go out together, so that nothing comes in between. */
  async function ask(file: CaseFile, call: (caseId: string) => LanguageCall): Promise<unknown> {
    const worker = current();
    return worker.ask(call(worker.shelve(file)));
  }

  async function askAbout(answers: readonly KnownAnswer[], call: LanguageCall): Promise<unknown> {
    const worker = current();
    worker.layOut(answers);
    return worker.ask(call);
  }

  const encodeForGood =
    (urgency: 'soon' | 'background'): Encode =>
    async (texts) =>
      (await current().ask({ does: 'encode-for-good', texts, urgency })) as Float32Array[];

  const marking =
    (urgency: 'soon' | 'background'): LanguageThread['mark'] =>
    (file, turns, seconds) =>
      ask(file, (caseId) => ({ does: 'mark', caseId, turns, seconds, urgency })) as Promise<ConsultationMarking>;

  return {
    async understand(file, text, context, { visitor }) {
      const work = () => ask(file, (caseId) => ({ does: 'understand', caseId, text, context, visitor }));
      return (await (visitor ? visitors(work) : work())) as Understanding;
    },
    mark: marking('soon'),
    markInBackground: marking('background'),
    answer: async (answers, asked) => (await visitors(() => askAbout(answers, { does: 'answer', asked }))) as SiteReply,
    async learn(answers) {
      await askAbout(answers, { does: 'learn-answers' });
    },
    putRight: async (heard, notes) => (await current().ask({ does: 'put-right', heard, notes })) as string,
    encode: async (texts) => (await current().ask({ does: 'encode', texts })) as Float32Array[],
    encodeForGood: encodeForGood('soon'),
    encodeInBackground: encodeForGood('background'),
    async prepare(file) {
      await ask(file, (caseId) => ({ does: 'prepare', caseId }));
    },
    async prepareMarking(file) {
      await ask(file, (caseId) => ({ does: 'prepare-marking', caseId }));
    },
    async stop() {
      stopped = true;
      await running?.stop();
    },
  };
}

function startWorker(options: { folder?: string }) {
  const { ask, isGone, stop } = startWorkerCalls<LanguageCall>('language thread', workerFile, options);
  let laidOut: readonly KnownAnswer[] | undefined;
  /** Nobody waits for it: if the worker is gone, the call that follows fails. */
  const tell = (call: LanguageCall) => {
    ask(call).catch(() => undefined);
  };

  return {
    isGone,
    ask,
    /** Makes sure that the worker has the case, and answers how it is called there. */
    shelve: caseShelf(tell),
    layOut(answers: readonly KnownAnswer[]) {
      if (laidOut !== answers) tell({ does: 'know-answers', answers });
      laidOut = answers;
    },
    stop,
  };
}
