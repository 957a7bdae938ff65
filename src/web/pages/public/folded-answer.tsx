import { IconChevronDown } from '@tabler/icons-react';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';
import { TextBlocks } from '#web/ui/kit/page/text-blocks.tsx';
import classes from './folded-answer.module.css';
import { AnswerLinks } from './help/help-answer-links.tsx';

interface FoldedAnswerProps {
  answer: SiteAnswer;
  /** Under the title, while it is folded too. */
  summary?: string;
}

/** One answer that unfolds: by a press, by the keyboard, by the browser's own search, or by the address of its place. */
export function FoldedAnswer({ answer, summary }: FoldedAnswerProps) {
  return (
    <details className={classes.question}>
      <summary>
        <div>
          <h3>{answer.title}</h3>
          {summary && <p className={classes.summary}>{summary}</p>}
        </div>
        <IconChevronDown size={18} stroke={1.8} aria-hidden />
      </summary>
      {/* The place is inside, so that a browser without scripts unfolds it too. */}
      <div id={answer.id} className={classes.answer}>
        <TextBlocks blocks={answer.blocks} />
        <AnswerLinks links={answer.links} />
      </div>
    </details>
  );
}
