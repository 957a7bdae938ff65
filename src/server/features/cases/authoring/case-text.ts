import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isSame } from '#core/cases/authoring/case-changes.ts';
import { parsePlainYaml } from '../plain-yaml.ts';

/** How the files of the library are laid out: a text that nobody changed comes out as it went in. */
const layout = { lineWidth: 0, flowCollectionPadding: false } as const;

/** A case as text, written from nothing but its content. */
export const textOfValue = (value: unknown): string => stringify(value, layout);

/** The text brought up to date with what was changed in the form: all else, comments too, stays as somebody wrote it. */
export function textWith(source: string, value: unknown): string {
  const { document, data, problems } = parsePlainYaml(source);
  if (problems.length > 0) return textOfValue(value);
  if (isSame(data, value)) return source;
  document.contents = merged(document, document.contents as Node | null, value);
  return document.toString(layout);
}

/** One part of the file, as it stands there. */
export function sectionOfText(text: string, section: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`${section}:`));
  if (from < 0) return '';
  const length = lines.slice(from + 1).findIndex((line) => /^[a-z_]+:/.test(line));
  return `${lines
    .slice(from, length < 0 ? undefined : from + 1 + length)
    .join('\n')
    .trimEnd()}\n`;
}

function merged(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (isMap(node) && isPlain(value)) return mergedMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return mergedList(document, node, value);
  if (isScalar(node) && !isPlain(value) && !Array.isArray(value)) {
    if (node.value !== value) node.value = value;
    return node;
  }
  return fresh(document, value);
}

function mergedMap(document: Document, map: YAMLMap, value: Record<string, unknown>): Node {
  const pairs = new Map(map.items.map((pair) => [keyOf(pair.key), pair]));
  map.items = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => {
      const pair = pairs.get(key);
      if (!pair) return new Pair(document.createNode(key), fresh(document, inner));
      pair.value = merged(document, pair.value as Node | null, inner);
      return pair;
    });
  return map;
}

/** An entry keeps its node, and so its comments, wherever it has moved: found by its id, or by what it says. */
function mergedList(document: Document, list: YAMLSeq, value: readonly unknown[]): Node {
  const left = list.items.map((item) => ({ item: item as Node, name: nameOf((item as Node).toJS(document)) }));
  const taken = value.map((entry) => {
    const at = left.findIndex(({ name }) => name === nameOf(entry));
    return at < 0 ? undefined : left.splice(at, 1)[0]?.item;
  });
  list.items = value.map((entry, at) => {
    const known = taken[at];
    if (known) return merged(document, known, entry);
    const sameKind = left[0] && isScalar(left[0].item) === !isPlain(entry) ? left.shift()?.item : undefined;
    return isScalar(sameKind) ? merged(document, sameKind, entry) : fresh(document, entry);
  });
  return list;
}

function fresh(document: Document, value: unknown): Node {
  const node = document.createNode(value) as Node;
  if (isScalar(node) && typeof value === 'string' && /\s/.test(value)) node.type = Scalar.QUOTE_DOUBLE;
  return node;
}

const keyOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

function nameOf(entry: unknown): string {
  if (!isPlain(entry)) return String(entry);
  return typeof entry.id === 'string' ? `id ${entry.id}` : JSON.stringify(entry);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
