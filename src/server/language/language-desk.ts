import type { CaseFile } from '#core/cases/schema.ts';
import type { CriticalError } from '#core/cases/schema-marks.ts';
import type { Judge } from '#core/marking/evidence/second-look.ts';
import { markConsultation } from '#core/marking/mark-consultation.ts';
import { buildMarkIndex, type LearntSounds, type MarkIndex, textsOfMarks } from '#core/marking/mark-index.ts';
import type { ReadPairs } from '#core/patient/read/read-pairs.ts';
import { textsOfCase } from '#core/patient/read/target-text.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import type { Encode } from '#core/patient/understanding.ts';
import { type SiteHelper, siteHelper } from '#core/site-answers/site-helper.ts';
import type { ReadTariffQuestion } from '#core/site-answers/tariff-question.ts';
import type { Encoder } from '#server/language/encoder/encoder.ts';
import { withinSeconds } from '../within-seconds.ts';
import { createPutRight, type PutRight } from './hearing/heard-words.ts';
import type { LanguageCall } from './language-thread.ts';
import { inTurn, order, type Urgency } from './order.ts';
import type { PairReader } from './reader/pair-reader.ts';

interface DeskParts {
  encoder: Pick<Encoder, 'encode' | 'encodeForGood'>;
  pairs: ReadPairs & Pick<PairReader, 'ready'>;
  /** Reads passages of a consultation beside what marks are given for. */
  judge: Pick<PairReader, 'likely' | 'meaning' | 'ready'>;
  library: TopicLibrary;
  commonErrors: readonly CriticalError[];
  learntSounds: LearntSounds;
  /** Words that are not misspelt although no answer of the site has them. */
  english: ReadonlySet<string>;
  readTariffQuestion: ReadTariffQuestion;
}

/** After this long a visitor's words alone have to do. */
const vectorSeconds = 3;

/** Where the calls to the language thread are worked off, each when its urgency lets it. */
export function languageDesk(parts: DeskParts) {
  const { encoder, pairs, judge, library, commonErrors, learntSounds, english, readTariffQuestion } = parts;
  const { run, pause } = order();
  const visitors = inTurn();
  // Two that share the time both end late; one after the other only the second does.
  const doctors = inTurn();

  const paced =
    (urgency: Urgency | (() => Urgency), encode: Encode): Encode =>
    async (texts) => {
      if (texts.length === 0) await pause(urgency);
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        await pause(urgency);
        vectors.push(...(await encode([text])));
      }
      return vectors;
    };
  const encodeTurn = paced('turn', encoder.encode);
  const encodeSoon = paced('soon', encoder.encode);
  const keepForTurns = paced('turn', encoder.encodeForGood);
  const keepSoon = paced('soon', encoder.encodeForGood);
  const keepInBackground = paced('background', encoder.encodeForGood);

  const pacedPairs = (urgency: Urgency): ReadPairs => ({
    async likely(turn, target) {
      await pause(urgency);
      return pairs.likely(turn, target);
    },
    async turn(turn) {
      await pause(urgency);
      return pairs.turn(turn);
    },
    glances: (turn, targets) => pairs.glances(turn, targets),
  });
  const pairsOfTurn = pacedPairs('turn');
  const pairsSoon = pacedPairs('soon');
  const pacedJudge = (urgency: Urgency): Required<Judge> => ({
    async likely(passage, target) {
      await pause(urgency);
      return judge.likely(passage, target);
    },
    async meaning(passage) {
      await pause(urgency);
      return judge.meaning(passage);
    },
  });
  const forMarks = {
    soon: { encode: encodeSoon, pairs: pacedJudge('soon') },
    background: { encode: paced('background', encoder.encode), pairs: pacedJudge('background') },
  };

  const cases = new Map<string, CaseFile>();
  // Every turn needs the library.
  const shared = () => run('turn', () => libraryIndex(library, keepForTurns));
  /** Cases that a doctor waits for: they are built before everything else. */
  const waitedFor = new WeakSet<CaseFile>();
  const buildForTalking = onceEach<CaseIndex>((file) => {
    const urgency = () => (waitedFor.has(file) ? 'turn' : 'soon');
    return buildCaseIndex(file, library, paced(urgency, encoder.encodeForGood));
  });
  async function forTalking(file: CaseFile, urgency: 'turn' | 'soon'): Promise<CaseIndex> {
    await shared();
    if (urgency === 'turn') waitedFor.add(file);
    return run(urgency, () => buildForTalking(file));
  }
  /** What a turn may mean or a mark is given for, taken in while nobody waits. */
  const readAhead = (targets: readonly string[], by: Pick<PairReader, 'ready'>) =>
    run('background', async () => {
      for (const target of targets) {
        await pause('background');
        await by.ready(target);
      }
    });
  const forMarking = onceEach<MarkIndex>(async (file) => {
    const topics = await shared();
    return run('soon', () => buildMarkIndex(file, topics, commonErrors, keepSoon, learntSounds));
  });
  let helper: SiteHelper | undefined;
  let putRight: PutRight | undefined;

  function caseOf(id: string): CaseFile {
    const file = cases.get(id);
    if (!file) throw new Error(`case ${id} was never sent`);
    return file;
  }

  function theHelper(): SiteHelper {
    if (!helper) throw new Error('the answers of the site were never sent');
    return helper;
  }

  async function answer(call: LanguageCall): Promise<unknown> {
    switch (call.does) {
      case 'know':
        cases.set(call.caseId, call.file);
        return null;
      case 'forget':
        cases.delete(call.caseId);
        return null;
      case 'know-answers':
        helper = siteHelper({
          answers: call.answers,
          english,
          readTariffQuestion,
          encode: (texts) => withinSeconds(vectorSeconds, encodeSoon(texts)),
          encodeForGood: keepInBackground,
        });
        return null;
      case 'learn-answers':
        return theHelper().learn();
      case 'answer': {
        const { answer: reply } = theHelper();
        return visitors(() => run('soon', () => reply(call.asked)));
      }
      case 'prepare':
        await readAhead(textsOfCase(await forTalking(caseOf(call.caseId), 'soon')), pairs);
        return null;
      case 'prepare-marking':
        await readAhead(textsOfMarks(await forMarking(caseOf(call.caseId))), judge);
        return null;
      case 'encode':
        return run('turn', () => encodeTurn(call.texts));
      case 'encode-for-good':
        return run(call.urgency, () => (call.urgency === 'soon' ? keepSoon(call.texts) : keepInBackground(call.texts)));
      case 'understand': {
        const { text, context } = call;
        const index = await forTalking(caseOf(call.caseId), call.visitor ? 'soon' : 'turn');
        if (call.visitor)
          return visitors(() => run('soon', () => understandTurn(index, text, context, encodeSoon, pairsSoon)));
        return doctors(() => run('turn', () => understandTurn(index, text, context, encodeTurn, pairsOfTurn)));
      }
      case 'put-right':
        return run('turn', async () => {
          putRight ??= createPutRight(library);
          return putRight(call.heard, call.notes);
        });
      case 'mark': {
        const file = caseOf(call.caseId);
        const { turns, seconds, urgency } = call;
        const [index, caseIndex] = [await forMarking(file), await forTalking(file, 'soon')];
        return run(urgency, () => markConsultation({ index, caseIndex, turns, seconds, ...forMarks[urgency] }));
      }
    }
  }

  return {
    answer,
    /** Every case needs the library, so it is built before the first of them asks. */
    prepareLibrary: shared,
  };
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
