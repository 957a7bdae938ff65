import { IconMessageCircleQuestion, IconRefresh, IconSend2, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { brand } from '#web/ui/brand/brand.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { liftedBy, useClearance } from '#web/ui/overlay/floating/use-clearance.ts';
import classes from './chat-box.module.css';
import { ChatLog } from './chat-log.tsx';
import { useConversation } from './use-conversation.ts';

const openerLabel = 'Ask a question';

/** On a narrow screen the box lies over the page, so that a link has to put it away. */
const coversPage = () => window.matchMedia?.('(max-width: 767px)').matches ?? false;

interface ChatBoxProps {
  /** Where the button stands when the corner belongs to the page; the box then opens on the other side. */
  opensFrom: HTMLElement | null;
}

/** The site's helper: a button in the corner or in a given place, and the box that it opens. */
export function ChatBox({ opensFrom }: ChatBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const boxId = useId();
  const { givesWay, lift } = useClearance(opener);
  const openerProps = {
    ref: opener,
    'aria-expanded': isOpen,
    'aria-controls': boxId,
    onClick: () => setIsOpen(!isOpen),
  };

  const close = () => {
    // The open box may hide the button, and what is hidden takes no focus.
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };

  return (
    <aside aria-label="Questions" className={classNames(classes.corner, opensFrom && classes.otherSide)}>
      {isOpen && <OpenBox id={boxId} onClose={close} onFollow={() => coversPage() && setIsOpen(false)} />}
      {opensFrom ? (
        createPortal(
          <IconButton {...openerProps} label={openerLabel} title={openerLabel}>
            <IconMessageCircleQuestion size={20} stroke={1.8} aria-hidden />
          </IconButton>,
          opensFrom,
        )
      ) : (
        <button
          {...openerProps}
          type="button"
          className={classNames(classes.opener, givesWay && classes.aside)}
          style={liftedBy(isOpen ? 0 : lift)}
        >
          <IconMessageCircleQuestion size={20} stroke={1.8} aria-hidden />
          <span className={givesWay ? 'visually-hidden' : undefined}>{openerLabel}</span>
        </button>
      )}
    </aside>
  );
}

function OpenBox({ id, onClose, onFollow }: { id: string; onClose: () => void; onFollow: () => void }) {
  const { lines, isAnswering, send, startAnew } = useConversation();
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const headingId = useId();
  const noteId = useId();

  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (send(text)) setText('');
    input.current?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While letters are being put together (Japanese, say), Enter chooses one.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }

  return (
    <div
      id={id}
      role="dialog"
      aria-labelledby={headingId}
      className={classes.box}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.head} data-surface="navy">
        <h2 id={headingId}>Questions about {brand.name}</h2>
        <IconButton
          label="Start anew"
          title="Start anew"
          onClick={() => {
            startAnew();
            input.current?.focus();
          }}
        >
          <IconRefresh size={18} stroke={1.8} aria-hidden />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <ChatLog lines={lines} isAnswering={isAnswering} onFollow={onFollow} />
      <form className={classes.form} onSubmit={submit}>
        <textarea
          ref={input}
          rows={2}
          maxLength={1000}
          aria-label="Your question"
          aria-describedby={noteId}
          placeholder="Your question"
          enterKeyHint="send"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <IconButton label="Send" type="submit" className={classes.send} disabled={isAnswering || text.trim() === ''}>
          <IconSend2 size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </form>
      <p id={noteId} className={classes.note}>
        An automatic helper that answers from this site. Kept for 90 days without your name; write nothing about real
        patients.
      </p>
    </div>
  );
}
