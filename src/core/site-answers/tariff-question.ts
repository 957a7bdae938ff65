import { z } from 'zod';
import { features } from '../tariffs/tariffs.ts';
import type { TariffQuestion } from './tariff-answer.ts';

const Slot = z.strictObject({ any: z.array(z.string()).min(1), unless: z.array(z.string()).default([]) });
const askedFor = [
  'threeMonths',
  'price',
  'money',
  'amount',
  'contents',
  'above',
  'below',
  'comparesNamed',
  'compares',
  'perPlan',
  'ofLibrary',
  'happens',
] as const;

/** What a question about plans is known by: content/tariff-questions.yaml, where the form of a phrase is described. */
export const TariffWords = z.strictObject({
  lists: z.record(z.string(), z.string()),
  plans: z.record(z.string(), Slot),
  features: z.record(z.enum(features), z.array(z.string()).min(1)),
  asks: z.record(z.enum(askedFor), Slot),
});
export type TariffWords = z.infer<typeof TariffWords>;

export type ReadTariffQuestion = (text: string) => TariffQuestion;

export function tariffQuestions({ lists, plans, features: named, asks }: TariffWords): ReadTariffQuestion {
  const pattern = (phrases: readonly string[]) => new RegExp(phrases.map((phrase) => source(phrase, lists)).join('|'));
  const slot = ({ any, unless }: TariffWords['plans'][string]) => {
    const [wanted, unwanted] = [pattern(any), unless.length > 0 ? pattern(unless) : null];
    return (plain: string) => wanted.test(plain) && !unwanted?.test(plain);
  };
  const planSlots = Object.entries(plans).map(([id, words]) => ({ id, isNamed: slot(words) }));
  // Consultations last, for they may stand in any question.
  const inOrder = [...features.filter((id) => id !== 'case_sessions'), 'case_sessions'] as const;
  const featureSlots = inOrder.map((id) => ({ id, words: pattern(named[id]) }));
  const asked = Object.fromEntries(askedFor.map((name) => [name, slot(asks[name])])) as Record<
    (typeof askedFor)[number],
    (plain: string) => boolean
  >;

  return (text) => {
    const plain = text.toLowerCase().replace(/[’‘]/g, "'");
    const known = planSlots.filter(({ isNamed }) => isNamed(plain)).map(({ id }) => id);
    const threeMonths = asked.threeMonths(plain);
    return {
      plans: known,
      feature: featureSlots.find(({ words }) => words.test(plain))?.id ?? null,
      price: threeMonths || asked.price(plain),
      money: asked.money(plain),
      amount: asked.amount(plain),
      contents: asked.contents(plain),
      beside: asked.above(plain) ? 'above' : asked.below(plain) ? 'below' : null,
      compares: asked.compares(plain) || (known.length > 1 && asked.comparesNamed(plain)),
      perPlan: asked.perPlan(plain),
      threeMonths,
      happens: asked.happens(plain),
      ofLibrary: asked.ofLibrary(plain),
    };
  };
}

/** Other words between are bounded, so that no question takes longer than its length. */
function source(phrase: string, lists: Readonly<Record<string, string>>): string {
  const written = phrase
    .replace(/<(\w+)>/g, (_, name: string) => {
      const list = lists[name];
      if (list === undefined) throw new Error(`no list is called ${name}`);
      return `(${list})`;
    })
    .replaceAll('(', '(?:')
    .replaceAll('*', '\\w*')
    .replaceAll(' ... ', '\\b.{0,120}\\b')
    .replace(/\$$/, '\\b[?.!]*$');
  const isWord = (character: string | undefined) => /[\w(]/.test(character ?? '');
  const closed = written.endsWith('$') || !/[\w)?*]/.test(written.at(-1) ?? '');
  return `${isWord(written[0]) ? '\\b' : ''}${written}${closed ? '' : '\\b'}`;
}
