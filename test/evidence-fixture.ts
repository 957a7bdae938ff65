import { evidenceIn } from '#core/marking/mark-consultation.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import { fakeEncode } from '#core/patient/understand/fake-encoder.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import type { Indexes } from './marking-fixture.ts';

/** What the doctor's words in these turns are compared with. */
export const evidenceOf = ({ index, caseIndex }: Indexes, turns: readonly TranscriptTurn[]) =>
  evidenceIn(
    index,
    turns,
    async (text, context) => (await understandTurn(caseIndex, text, context, fakeEncode)).moves,
    fakeEncode,
  );
