import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/kit/class-names.ts';
import { useAfterDelay } from '#web/ui/states/use-after-delay.ts';
import classes from './chat-log.module.css';
import type { ChatLine } from './conversation.ts';

interface ChatLogProps {
  lines: readonly ChatLine[];
  isAnswering: boolean;
  /** Somebody goes to a page that an answer named. */
  onFollow: () => void;
}

export function ChatLog({ lines, isAnswering, onFollow }: ChatLogProps) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is brought into view
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lines.length, isAnswering]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <div role="log" aria-live="polite" aria-label="Conversation" tabIndex={0} className={classes.log}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <div key={at} className={classNames(classes.line, classes[line.role], line.failed && classes.failed)}>
          <span className="visually-hidden">{line.role === 'user' ? 'You: ' : 'Answer: '}</span>
          <p>{line.content}</p>
          {line.sources.length > 0 && (
            <ul className={classes.sources} aria-label="Read more">
              {line.sources.map(({ label, link }) => (
                <li key={link}>
                  <Link to={link} onClick={onFollow}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {isAnswering && <Answering />}
      <div ref={end} />
    </div>
  );
}

function Answering() {
  const isSlow = useAfterDelay(150);
  return isSlow ? <p className={classes.answering}>Looking it up...</p> : null;
}
