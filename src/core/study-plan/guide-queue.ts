import type { BlueprintGroup } from '../blueprint.ts';
import type { ItemReason, PlanGuide, PlanSources } from './plan.ts';

const basics = 'exam';

export interface GuideQueue {
  /** Takes the guide that fits best, of those short enough. */
  take(mostMinutes: number, group: BlueprintGroup | null): { guide: PlanGuide; why: ItemReason } | null;
}

/** Each guide once: how the assessment works first, then what fits the weak sides and the next case. */
export function guideQueue({ guides, weakDomains, weakGroups }: PlanSources): GuideQueue {
  const left = [...guides];
  const rating = (guide: PlanGuide, group: BlueprintGroup | null): number => {
    if (guide.section === basics) return 100;
    const [domain] = weakDomains;
    return (
      (domain && guide.domains.includes(domain) ? 4 : 0) +
      (guide.groups.some((one) => weakGroups.includes(one)) ? 2 : 0) +
      (group && guide.groups.includes(group) ? 3 : 0)
    );
  };
  const reason = (guide: PlanGuide): ItemReason => {
    if (guide.section === basics) return 'basics';
    if (weakDomains[0] && guide.domains.includes(weakDomains[0])) return 'weak-domain';
    return guide.groups.some((one) => weakGroups.includes(one)) ? 'weak-group' : 'reading';
  };

  return {
    take(mostMinutes, group) {
      const [best] = left
        .filter(({ minutes }) => minutes <= mostMinutes)
        // The order of the library decides between equals: sorting is stable.
        .toSorted((a, b) => rating(b, group) - rating(a, group));
      if (!best) return null;
      left.splice(left.indexOf(best), 1);
      return { guide: best, why: reason(best) };
    },
  };
}
