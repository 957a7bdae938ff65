import type { Block, Span } from '#core/text/blocks/blocks.ts';
import classes from './text-blocks.module.css';

/** A written text, to be read in a column of 68 characters. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  const firstSpoken = blocks.findIndex(({ kind }) => kind === 'spoken');
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <TextBlock key={index} block={block} isExplained={index === firstSpoken} />
      ))}
    </div>
  );
}

/** The first spoken lines say what the tint stands for; the others say it to those who do not see it. */
function TextBlock({ block, isExplained }: { block: Block; isExplained: boolean }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          <Lines as="li" lines={block.items} />
        </List>
      );
    }
    case 'spoken':
      return (
        <figure className={classes.spoken}>
          <figcaption className={isExplained ? undefined : 'visually-hidden'}>Words worth stealing</figcaption>
          <Lines as="q" lines={block.lines} />
        </figure>
      );
  }
}

function Lines({ as: Line, lines }: { as: 'li' | 'q'; lines: readonly Span[][] }) {
  return lines.map((spans, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    <Line key={index}>
      <Spans spans={spans} />
    </Line>
  ));
}

const elements = { strong: 'strong', emphasis: 'em' } as const;

/** Text with its emphasis; everything is a text node, nothing is read as HTML. */
export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ kind, text }, index) => {
    if (kind === 'plain') return text;
    const Element = elements[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    return <Element key={index}>{text}</Element>;
  });
}
