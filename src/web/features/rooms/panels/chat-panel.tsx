import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { RoomView } from '#contract/rooms/room-view.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { roleWords } from '../role-words.ts';
import { useSay } from '../room-queries.ts';
import classes from './chat-panel.module.css';

const longest = 2000;

/** What was typed, for all to read. While they consult, these are the words that Clavis marks. */
export function ChatPanel({ room }: { room: RoomView }) {
  const [text, setText] = useState('');
  const [clientMessageId, setClientMessageId] = useState(newIdempotencyKey);
  const say = useSay(room.id);
  const end = useRef<HTMLLIElement>(null);
  const count = room.messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into view
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [count]);

  function send() {
    const words = text.trim();
    if (words === '' || say.isPending) return;
    say.mutate(
      { clientMessageId, text: words },
      {
        onSuccess: () => {
          setText('');
          setClientMessageId(newIdempotencyKey());
        },
      },
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div className={classes.chat}>
      <ul role="log" aria-label="Chat" className={classes.log}>
        {count === 0 && (
          <li className={classes.empty}>
            Nothing has been written yet. What doctor and patient type while they consult is marked by Clavis, too.
          </li>
        )}
        {room.messages.map((message) => (
          <li
            key={message.n}
            ref={message.n === room.messages.at(-1)?.n ? end : undefined}
            className={classNames(classes.message, message.memberId === room.me.id && classes.own)}
          >
            <b>
              {message.name}, {roleWords[message.role]}
            </b>
            <span>{message.text}</span>
          </li>
        ))}
      </ul>
      {say.error && (
        <p role="alert" className={classes.failure}>
          {say.error.message} Your words are still in the box.
        </p>
      )}
      {!room.isClosed && (
        <form
          className={classes.composer}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <textarea
            rows={2}
            maxLength={longest}
            aria-label="Write to everybody"
            placeholder="Write to everybody"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="submit"
            size="sm"
            variant="primary"
            loading={say.isPending}
            icon={<IconSend size={15} stroke={1.8} aria-hidden />}
          >
            Send
          </Button>
        </form>
      )}
    </div>
  );
}
