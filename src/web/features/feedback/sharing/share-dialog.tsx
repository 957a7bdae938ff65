import { ShareLinksDialog } from '#web/ui/links/share-links-dialog.tsx';
import { useMakeShare, useShares, useWithdrawShare } from './share-queries.ts';

/** Links that let somebody read this feedback without an account. */
export function ShareDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  return (
    <ShareLinksDialog
      title="Share with a supervisor"
      description="Whoever has the link can read this feedback and its transcript, and change nothing. It works for 30 days, or until you withdraw it."
      shares={useShares(sessionId)}
      make={useMakeShare(sessionId)}
      withdraw={useWithdrawShare(sessionId)}
      onClose={onClose}
    />
  );
}
