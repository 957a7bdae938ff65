import type { CaseFile } from '#core/cases/schema.ts';
import type { PatientReply } from '#core/patient/state.ts';
import { stemsOf } from '#core/text/stems.ts';
import { contentWords } from '#core/text/words.ts';

const stemsIn = (text: string) => stemsOf(contentWords(text).join(' '));

/** The plan item that plain words such as "tell the DVLA" mean: the one whose sentences share most of them. */
function itemMeant(file: CaseFile, name: string): string | null {
  const byId = file.plan.find(({ id }) => id === name.split('.')[0]);
  if (byId) return byId.id;
  const wanted = stemsIn(name);
  const shares = file.plan.map(({ id, gloss, offers, declines, retell }) => {
    const known = stemsIn([gloss, retell, ...offers, ...declines].join(' '));
    return { id, share: [...wanted].filter((stem) => known.has(stem)).length / Math.max(1, wanted.size) };
  });
  const [best] = shares.sort((one, other) => other.share - one.share);
  return best && best.share >= 0.5 ? best.id : null;
}

/** How many of the items that a tell-back must name it names: by its targets, or by their words. */
export function itemsNamed(file: CaseFile, names: readonly string[], reply: PatientReply): number {
  const said = stemsIn(reply.sentences.join(' '));
  return names.filter((name) => {
    const item = itemMeant(file, name);
    if (item !== null && reply.events.reason.targets.includes(`plan.${item}`)) return true;
    const wanted = [...stemsIn(name)];
    return wanted.length > 0 && wanted.filter((stem) => said.has(stem)).length / wanted.length >= 0.5;
  }).length;
}
