import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { AvatarBench } from '#web/features/avatar/avatar-bench.tsx';
import { MouthRow } from '#web/features/avatar/mouth-row.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './feature-test-page.module.css';

/** Where a talking face is tried out. */
export function AvatarTestPage() {
  const isSignedIn = useAuth().state === 'authenticated';
  return (
    <div className={classes.page}>
      <PageHeader
        title="The talking face"
        sentence="Open it, give it a sentence, watch the lips, close it again. The drawn face needs no network."
      />
      <div className={classes.cards}>
        <AvatarBench isSignedIn={isSignedIn} />
        <Card title="Mouth shapes">
          <MouthRow />
        </Card>
      </div>
    </div>
  );
}
