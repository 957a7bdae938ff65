import { useRef, useState } from 'react';
import { type ChatLine, keepConversation, newConversation, readConversation } from './conversation.ts';
import { sendMessage } from './send-message.ts';

export function useConversation() {
  const [conversation, setConversation] = useState(readConversation);
  const [isAnswering, setIsAnswering] = useState(false);
  const latest = useRef(conversation);

  const show = (next: typeof conversation) => {
    latest.current = next;
    keepConversation(next);
    setConversation(next);
  };
  const add = (line: ChatLine) => show({ ...latest.current, lines: [...latest.current.lines, line] });

  return {
    lines: conversation.lines,
    isAnswering,
    /** Answers whether there was anything to send. */
    send(text: string): boolean {
      const message = text.trim();
      if (message === '' || isAnswering) return false;
      const before = latest.current;
      add({ role: 'user', content: message, sources: [] });
      setIsAnswering(true);
      void sendMessage(before, message).then((line) => {
        // A conversation begun anew meanwhile has nothing to do with this answer.
        if (latest.current.id === before.id) add(line);
        setIsAnswering(false);
      });
      return true;
    },
    startAnew() {
      show(newConversation());
    },
  };
}
