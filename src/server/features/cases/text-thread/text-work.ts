import { textOfValue, textWith } from '../authoring/case-text.ts';
import type { CaseValue } from '../authoring/store.ts';
import { parsePlainYaml } from '../plain-yaml.ts';
import { type CheckedCase, checkCase } from '../read-case-files.ts';

/** What goes through the whole text of a case: a long one takes a few hundred milliseconds. */
const work = {
  read(text: string): { data: unknown; problems: string[] } {
    const { data, problems } = parsePlainYaml(text);
    return { data, problems };
  },
  /** Without a text before it, from nothing but the content. */
  write: (source: string | null, value: CaseValue): string =>
    source === null ? textOfValue(value) : textWith(source, value),
  /** Shape, linter and all. */
  check: (fileName: string, text: string, today: string): CheckedCase => checkCase({ fileName, text }, today),
};

type Work = typeof work;
export type TextCall = { [Does in keyof Work]: { does: Does; with: Parameters<Work[Does]> } }[keyof Work];
export type TextWork = { [Does in keyof Work]: (...given: Parameters<Work[Does]>) => Promise<ReturnType<Work[Does]>> };

export const doTextWork = (call: TextCall): unknown =>
  (work[call.does] as (...given: readonly unknown[]) => unknown)(...call.with);

export const textWorkBy = (ask: (call: TextCall) => Promise<unknown>): TextWork => ({
  read: (...given) => ask({ does: 'read', with: given }) as ReturnType<TextWork['read']>,
  write: (...given) => ask({ does: 'write', with: given }) as ReturnType<TextWork['write']>,
  check: (...given) => ask({ does: 'check', with: given }) as ReturnType<TextWork['check']>,
});
