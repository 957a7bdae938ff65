import type { CaseFile } from '../cases/schema.ts';
import { commonLines } from './engine/wording/common-lines.ts';

/** All that the speaker of a case can say word for word, what is likely to be heard first standing first. */
export function fixedLines(file: CaseFile): string[] {
  const { speaker, facts, cues, signs, reactions, plan, questions, ending } = file;
  const { again: _, tellBackLead: __, ...lists } = commonLines;
  // What has a place for a thing is only a part of a sentence.
  const common = Object.values(lists)
    .flat()
    .filter((line) => !line.includes('{thing}'));
  const byGate = (['offered', 'asked', 'probed', 'trusted'] as const).flatMap((gate) =>
    facts.filter((fact) => fact.gate === gate),
  );
  const lines = [
    ...speaker.lines.greeting,
    speaker.opening,
    ...speaker.lines.backchannel,
    ...cues.map(({ line }) => line),
    ...byGate.flatMap(({ says }) => says),
    ...Object.values(speaker.lines).flat(),
    ...facts.flatMap(({ holds = [] }) => holds),
    ...cues.flatMap(({ reply }) => reply),
    ...reactions.flatMap(({ says }) => says),
    ...questions.flatMap(({ says, content, uneasy }) => [...says, ...content, ...uneasy]),
    ...plan.flatMap(({ says, asks }) => [...Object.values(says).flat(), ...asks]),
    ...Object.values(ending.closing).flat(),
    ...signs.flatMap(({ reply }) => reply),
    ...facts.map(({ brief }) => brief),
    ...common,
  ];
  return [...new Set(lines)];
}
