import { type Document, isAlias, isNode, parseDocument, visit } from 'yaml';

export interface PlainYaml {
  data: unknown;
  problems: string[];
  document: Document;
}

/** A case must mean what it shows: no anchors, aliases, tags or repeated keys. */
export function parsePlainYaml(text: string): PlainYaml {
  const document = parseDocument(text, { uniqueKeys: true, schema: 'core', version: '1.2' });
  const problems = [...document.errors, ...document.warnings].map(({ message }) => message.split('\n')[0] ?? message);
  visit(document, (_key, node) => {
    if (!isNode(node)) return;
    if (isAlias(node)) problems.push(`alias *${node.source}`);
    else if (node.anchor !== undefined) problems.push(`anchor &${node.anchor}`);
    else if (node.tag !== undefined) problems.push(`tag ${node.tag}`);
  });
  return { data: problems.length > 0 ? undefined : document.toJS(), problems, document };
}
