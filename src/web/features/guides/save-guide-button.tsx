import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import type { GuideText } from '#contract/guides.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { useSavedGuides, useSaveGuide } from './guides-queries.ts';

export function SaveGuideButton({ guide }: { guide: Pick<GuideText, 'id' | 'title'> }) {
  const { ids } = useSavedGuides(true);
  const { mutate } = useSaveGuide(guide);
  const isSaved = ids.has(guide.id);
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <Button
      size="sm"
      icon={<Icon size={16} stroke={1.8} aria-hidden />}
      aria-pressed={isSaved}
      onClick={() => mutate(!isSaved)}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}
