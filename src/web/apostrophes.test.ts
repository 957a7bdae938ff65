import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const folder = dirname(fileURLToPath(import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|-kit\.|fixture/.test(name),
);

/** The specification gives these three to the letter. */
const givenToTheLetter = [
  "We're sorry, an unexpected error occurred. Please try refreshing the page.",
  "Sorry, I couldn't respond.",
  "Don't show this again",
];

function textsIn(name: string): string[] {
  const file = ts.createSourceFile(name, readFileSync(`${folder}/${name}`, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      texts.push(node.text.trim());
    ts.forEachChild(node, look);
  };
  look(file);
  return texts;
}

describe('what the pages say', () => {
  it('has the apostrophes of print', () => {
    expect(sources.length).toBeGreaterThan(300);
    const straight = sources.flatMap((name) =>
      textsIn(name)
        .filter((text) => /[a-z]'[a-z]|s' /i.test(text) && !givenToTheLetter.includes(text))
        .map((text) => `${name}: ${text}`),
    );
    expect(straight).toEqual([]);
  });
});
