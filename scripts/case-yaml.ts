import { isAlias, isCollection, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';

interface YamlProblem {
  line: number;
  what: string;
  mend: string;
}

export interface CaseYaml {
  data: unknown;
  problems: YamlProblem[];
  /** The line where `facts[12].holds[0]` starts, or the nearest part of it that exists. */
  lineOf(path: string): number;
}

const readAsTruth = /^(on|off|yes|no|y|n)$/i;

function pathParts(path: string): Array<string | number> {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, key, index]) =>
    index === undefined ? (key ?? '') : Number(index),
  );
}

/** Reads plain YAML 1.2 only: a case must mean what it shows, so no anchors, aliases, tags or repeated keys. */
export function parseCaseYaml(text: string): CaseYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: true, schema: 'core', version: '1.2', lineCounter: lines });
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line);
  const problems: YamlProblem[] = [...document.errors, ...document.warnings].map((problem) => ({
    line: lineAt(problem.pos[0]),
    what: problem.message.split('\n')[0] ?? 'cannot be read',
    mend: 'correct the YAML on this line',
  }));
  const refuse = (node: Node, what: string, mend: string) =>
    problems.push({ line: lineAt(node.range?.[0]), what, mend });
  visit(document, {
    // A reader of YAML 1.1 takes a bare `on` for true.
    Pair(_key, { key }) {
      if (isScalar(key) && key.type === 'PLAIN' && readAsTruth.test(String(key.value)))
        refuse(key, `the key ${String(key.value)} without quotation marks`, 'put quotation marks round it');
    },
  });
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    if (isAlias(node)) refuse(node, `alias *${node.source}`, 'write the value out');
    else {
      if (node.anchor !== undefined)
        refuse(node, `anchor &${node.anchor}`, 'remove it and write the value out where it is used');
      if (node.tag !== undefined) refuse(node, `tag ${node.tag}`, 'remove it; put quotation marks round a text');
    }
  });
  return {
    data: problems.length > 0 ? undefined : document.toJS(),
    problems,
    lineOf(path) {
      let node: unknown = document.contents;
      let offset = isNode(node) ? node.range?.[0] : undefined;
      for (const part of pathParts(path)) {
        if (!isCollection(node)) break;
        if (isMap(node)) {
          const pair = node.items.find(({ key }) => isScalar(key) && key.value === part);
          if (!pair) break;
          if (isNode(pair.key)) offset = pair.key.range?.[0];
          node = pair.value;
        } else {
          node = node.items[Number(part)];
          if (isNode(node)) offset = node.range?.[0];
        }
      }
      return lineAt(offset);
    },
  };
}
