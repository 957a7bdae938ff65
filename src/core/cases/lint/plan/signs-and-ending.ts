import { containsPhrase, words } from '#core/text/words.ts';
import type { CaseFile } from '../../schema.ts';
import type { Sign } from '../../schema-signs.ts';
import { between, different } from '../counts.ts';
import { error, type Finding, warning } from '../finding.ts';

function remark(sign: Sign, path: string): Finding[] {
  if (sign.remarked_by.length > 0) {
    return [...different(`${path}.remarked_by`, sign.remarked_by, 4), ...different(`${path}.reply`, sign.reply, 2)];
  }
  const promised = sign.reply.length > 0 || sign.releases.length > 0 || sign.counts_as !== undefined;
  return promised
    ? [error('E22', `${path}.remarked_by`, 'an answer that nothing brings out', 'write what a doctor says of the sign')]
    : [];
}

/** What is seen and can be asked about has an answer; there is at least one in a case. */
export function signsCanBeAnswered(file: CaseFile): Finding[] {
  const remarkable = file.signs.filter(({ remarked_by }) => remarked_by.length > 0).length;
  return [
    ...between('signs', remarkable, 1, 6, 'signs that can be remarked on'),
    ...file.signs.flatMap((sign, i) => remark(sign, `signs[${i}]`)),
  ];
}

const closings = ['content', 'uneasy', 'angry', 'relieved', 'unfinished'] as const;

/** Tell-backs are the retellings word for word, joined as this person joins them. */
export function endingIsComplete({ ending, plan }: CaseFile): Finding[] {
  const retold = new Map(plan.map(({ id, retell }) => [id, retell]));
  return [
    ...between('ending.tell_back', ending.tell_back.length, 1, 6, 'tell-backs'),
    ...between('ending.safety_net', ending.safety_net.length, 1, 6, 'safety nets'),
    ...closings.flatMap((how) => different(`ending.closing.${how}`, ending.closing[how], 2)),
    ...ending.tell_back.flatMap(({ items, says }, i) =>
      items.flatMap((item) => {
        const retell = retold.get(item);
        return retell === undefined || containsPhrase(says, retell)
          ? []
          : [
              error(
                'E22',
                `ending.tell_back[${i}].says`,
                `'${retell}' of the item '${item}' is not in it`,
                'join the retellings word for word',
              ),
            ];
      }),
    ),
  ];
}

const usualBrief = 8;
const longestBrief = 12;

export function briefIsBrief(file: CaseFile): Finding[] {
  return file.facts.flatMap(({ brief }, i) => {
    const count = words(brief).length;
    if (count <= usualBrief) return [];
    const what = `${count} words, ${count > longestBrief ? 'at most 12' : '8 are usual'}`;
    const found = count > longestBrief ? error : warning;
    return [found('E22', `facts[${i}].brief`, what, 'keep only what answers the question asked again')];
  });
}
