import { stemsOf } from '../text/stems.ts';
import { overlapOfSets } from '../text/words.ts';

export interface UtteranceGroup<Utterance> {
  /** The shortest wording, which says it best. */
  wording: string;
  all: Utterance[];
}

/** From here on two sentences ask for the same. */
const alike = 0.6;

/** Sentences that say the same in other words stand together, the most frequent first. */
export function groupUtterances<Utterance extends { text: string }>(
  utterances: readonly Utterance[],
): UtteranceGroup<Utterance>[] {
  const groups: (UtteranceGroup<Utterance> & { stems: ReadonlySet<string> })[] = [];
  for (const utterance of utterances) {
    const stems = stemsOf(utterance.text);
    const group = groups.find((known) => overlapOfSets(known.stems, stems) >= alike);
    if (!group) {
      groups.push({ wording: utterance.text, all: [utterance], stems });
      continue;
    }
    group.all.push(utterance);
    if (utterance.text.length < group.wording.length) group.wording = utterance.text;
  }
  return groups.map(({ wording, all }) => ({ wording, all })).sort((one, other) => other.all.length - one.all.length);
}
