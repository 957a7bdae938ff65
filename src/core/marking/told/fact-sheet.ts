import type { CaseFile } from '#core/cases/schema.ts';
import type { Marking } from '../marking.ts';
import type { AskedFact, Measures } from '../measures/measures.ts';

type Fact = CaseFile['facts'][number];

export interface FactSheet {
  /** Told, of those that count. */
  found: number;
  /** Asked for and not told: they count as asked. */
  asked: (AskedFact & Pick<Fact, 'gloss' | 'key'>)[];
  /** Key facts first. */
  notAsked: Fact[];
  total: number;
}

/**
 * On the scale of the marks: only facts that a criterion rests on, or that are key, count; and what belongs to a row that was
 * met cost nothing, so that nobody who has every point reads of things never found out.
 */
export function factSheet(
  { facts, marks }: Pick<CaseFile, 'facts' | 'marks'>,
  { criteria }: Pick<Marking, 'criteria'>,
  measured: Measures['facts'],
): FactSheet {
  const met = new Set(criteria.filter(({ mark }) => mark === 'met').map(({ id }) => id));
  const rowsOf = (id: string) =>
    marks.criteria.filter(
      ({ facts: wanted, parts }) => wanted?.any_of.includes(id) || parts?.some((part) => part.facts?.includes(id)),
    );
  const missed = new Set(measured.missed);
  const asked = new Map(measured.asked?.map((one) => [one.id, one]));
  const sheet: FactSheet = { found: 0, asked: [], notAsked: [], total: 0 };
  for (const fact of facts) {
    const rows = rowsOf(fact.id);
    if (!fact.key && rows.length === 0) continue;
    const question = asked.get(fact.id);
    if (!missed.has(fact.id)) sheet.found++;
    else if (question) sheet.asked.push({ ...question, gloss: fact.gloss, key: fact.key });
    else if (rows.some(({ id }) => !met.has(id)) || (fact.key && rows.length === 0)) sheet.notAsked.push(fact);
    else continue;
    sheet.total++;
  }
  sheet.notAsked.sort((one, other) => Number(other.key) - Number(one.key));
  return sheet;
}
