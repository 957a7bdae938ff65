import { type MarkedText, piecesOf } from '#core/search/marked-text.ts';
import classes from './marked.module.css';

/** The text with what matched set off; it stays text, whatever stands in it. */
export function Marked({ content }: { content: MarkedText }) {
  return piecesOf(content).map(({ text, marked }, at) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
      <mark key={at} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
