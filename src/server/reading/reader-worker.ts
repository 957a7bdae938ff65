import { parentPort, workerData } from 'node:worker_threads';
import type { CaseFile } from '#core/cases/schema.ts';
import { markConsultation } from '#core/marking/mark-consultation.ts';
import { buildMarkIndex, type MarkIndex } from '#core/marking/mark-index.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { openEncoder } from '#server/ports/encoder/encoder.ts';
import type { ReaderAnswer, ReaderCall } from './reader.ts';
import { loadTopicLibrary } from './topic-library.ts';

const { folder } = workerData as { folder?: string };
const encoder = await openEncoder(folder === undefined ? {} : { folder });
const library = loadTopicLibrary();
const shared = () => libraryIndex(library, encoder.encodeForGood);

const cases = new Map<number, CaseFile>();
const forTalking = onceEach<CaseIndex>((file) => buildCaseIndex(file, library, encoder.encodeForGood));
const forMarking = onceEach<MarkIndex>(async (file) => buildMarkIndex(file, await shared(), encoder.encodeForGood));

function caseOf(id: number): CaseFile {
  const file = cases.get(id);
  if (!file) throw new Error(`case ${id} was never sent`);
  return file;
}

async function answer(call: ReaderCall): Promise<unknown> {
  switch (call.does) {
    case 'stop':
      await encoder.close();
      return process.exit();
    case 'know':
      cases.set(call.caseId, call.file);
      return null;
    case 'prepare':
      await forTalking(caseOf(call.caseId));
      return null;
    case 'encode':
    case 'encodeForGood':
      return encoder[call.does](call.texts);
    case 'understand':
      return understandTurn(await forTalking(caseOf(call.caseId)), call.text, call.context, encoder.encode);
    case 'mark': {
      const file = caseOf(call.caseId);
      return markConsultation({
        index: await forMarking(file),
        caseIndex: await forTalking(file),
        turns: call.turns,
        seconds: call.seconds,
        encode: encoder.encode,
      });
    }
  }
}

/** Built once for each case; one that failed is tried again. */
function onceEach<Index>(build: (file: CaseFile) => Promise<Index>) {
  const known = new WeakMap<CaseFile, Promise<Index>>();
  return (file: CaseFile): Promise<Index> => {
    const building = known.get(file) ?? build(file);
    known.set(file, building);
    building.catch(() => known.delete(file));
    return building;
  };
}

const say = (message: ReaderAnswer) => parentPort?.postMessage(message);
parentPort?.on('message', ({ id, call }: { id: number; call: ReaderCall }) => {
  answer(call).then(
    (result) => say({ id, result }),
    (error: unknown) => say({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
say({ ready: encoder.engine });
// Every case needs the library, so it is built before the first of them asks; a failure comes up again there.
shared().catch(() => undefined);
