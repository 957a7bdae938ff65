import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './bot-monitoring.module.css';
import { waitWords } from './wait-words.ts';

type Messages = ApiResponse<'GET /admin/bots/:bot/conversations/:id'>['data']['messages'];

export function BotTalk({ messages }: { messages: Messages }) {
  return (
    <ol className={classes.talk}>
      {messages.map(({ who, text, kind, milliseconds, isFallback }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays said
        <li key={at} className={classNames(who === 'person' ? classes.person : classes.bot)}>
          <span className="visually-hidden">{who === 'person' ? 'Asked: ' : 'Answered: '}</span>
          {text}
          {kind && (
            <span className={classes.facts}>
              {isFallback ? <Badge tone="warning">{kind}</Badge> : kind}
              {milliseconds !== null && ` · ${waitWords(milliseconds)}`}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
