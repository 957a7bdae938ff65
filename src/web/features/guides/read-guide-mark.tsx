import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { Button } from '#web/ui/kit/button.tsx';
import { useEndInView, useNoteRead, useReadGuides } from './read-guides.ts';

/** Says whether a guide was read; a press changes it. */
export function ReadGuideButton({ id }: { id: string }) {
  const isRead = useReadGuides(true)?.has(id) ?? false;
  const { mutate } = useNoteRead(id);
  const Icon = isRead ? IconCircleCheckFilled : IconCircleCheck;
  return (
    <Button
      size="sm"
      icon={<Icon size={16} stroke={1.8} aria-hidden />}
      aria-pressed={isRead}
      onClick={() => mutate(!isRead)}
    >
      {isRead ? 'Read' : 'Mark as read'}
    </Button>
  );
}

/** At the end of the text: whoever comes here has read it. */
export function EndOfGuide({ id }: { id: string }) {
  const { mutate } = useNoteRead(id);
  return <div ref={useEndInView(() => mutate(true))} />;
}
