import { describe, expect, it } from 'vitest';
import { curlyQuotes } from '../curly-quotes.ts';
import { parseBlocks } from './parse-blocks.ts';

const plain = (text: string) => [{ kind: 'plain', text }];
const blocksOf = (text: string) => {
  const parsed = parseBlocks(text);
  return parsed.ok ? parsed.blocks : parsed.problems;
};
const problemsOf = (text: string) => {
  const parsed = parseBlocks(text);
  return parsed.ok ? [] : parsed.problems;
};

describe('the text of guides and news', () => {
  it('becomes headings, paragraphs, lists and spoken lines, in order', () => {
    const text = '## One\n\nWords here.\n\n- a\n- b\n\n1. first\n2. second\n\n> Say this.\n> And this.\n';
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', spans: plain('Words here.') },
      { kind: 'list', ordered: false, items: [plain('a'), plain('b')] },
      { kind: 'list', ordered: true, items: [plain('first'), plain('second')] },
      { kind: 'spoken', lines: [plain('Say this.'), plain('And this.')] },
    ]);
  });

  it('knows strong letters and emphasis', () => {
    expect(blocksOf('**Now** or *never*, 5 to 7.')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { kind: 'strong', text: 'Now' },
          { kind: 'plain', text: ' or ' },
          { kind: 'emphasis', text: 'never' },
          { kind: 'plain', text: ', 5 to 7.' },
        ],
      },
    ]);
  });

  it('joins the lines of a paragraph, whichever line ends it was written with', () => {
    expect(blocksOf('One line\r\nand the next.\r\n')).toEqual([
      { kind: 'paragraph', spans: [...plain('One line'), ...plain(' '), ...plain('and the next.')] },
    ]);
  });

  it.each([
    ['# Too high'],
    ['### Too deep'],
    ['##No space'],
    ['## '],
    ['* other bullet'],
    ['+ other bullet'],
    ['1) other step'],
    ['- '],
    ['>'],
    ['>no space'],
    ['> > nested'],
    ['- - nested'],
    ['1. - nested'],
    ['    indented'],
    ['\tindented'],
    ['- a\n  - nested'],
    ['---'],
    ['***'],
    ['==='],
    ['```\ncode\n```'],
    ['~~gone~~'],
    ['`code`'],
    ['a [link](/somewhere)'],
    ['![picture](x.png)'],
    ['see https://example.org'],
    ['<b>HTML</b>'],
    ['&lt;b&gt;'],
    ['| a | table |'],
    ['_other emphasis_'],
    ['escaped \\*'],
    ['a lone * star'],
    ['**never closed'],
    ['**not *inside* each other**'],
    ['** spaces **'],
    ['***both***'],
    ['Words\n- without an empty line'],
    ['- item\nwith a second line'],
    ['> Said\nand not said'],
    ['## Heading\nwords'],
    ['## One\n## Two'],
    ['## With **emphasis**'],
    ['2. begins at two'],
    ['1. one\n3. three'],
    [''],
    ['\n \n'],
  ])('refuses %j, and says why', (text) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatch(/^(line \d+: .{10}|there is no text)/);
  });

  it('names the line of every problem', () => {
    expect(problemsOf('Fine.\n\n# No\n\n`no`')).toEqual([
      'line 3: "# No" is not part of this format',
      'line 5: "`" is not part of this format',
    ]);
  });
});

describe('quotation marks', () => {
  it.each([
    [`"Yes," she said.`, '“Yes,” she said.'],
    [`It's the patient's, isn't it?`, 'It’s the patient’s, isn’t it?'],
    [`("twice" or 'once')`, '(“twice” or ‘once’)'],
    [`**"Strong?"** It "gets a yes."`, '**“Strong?”** It “gets a yes.”'],
    [`say *"this"* and "*that*"`, 'say *“this”* and “*that*”'],
    [`"'Fine', he said"`, '“‘Fine’, he said”'],
  ])('%s', (straight, curly) => {
    expect(curlyQuotes(straight)).toBe(curly);
  });
});
