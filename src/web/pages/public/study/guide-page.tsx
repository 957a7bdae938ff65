import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { GuideArticle } from '#web/features/guides/guide-article.tsx';
import { useGuide } from '#web/features/guides/guides-queries.ts';
import { EndOfGuide, ReadGuideButton } from '#web/features/guides/read-guide-mark.tsx';
import { SaveGuideButton } from '#web/features/guides/save-guide-button.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { documentTitle } from '#web/pages/route-titles.ts';
import { VisitorQueries } from '#web/pages/visitor-queries.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonText } from '#web/ui/states/skeleton-text.tsx';
import classes from './guide-page.module.css';

export function GuidePage() {
  return (
    <VisitorQueries>
      <div className={classes.page}>
        <Guide />
      </div>
    </VisitorQueries>
  );
}

function Guide() {
  const { id = '' } = useParams();
  const isSignedIn = useAuth().state === 'authenticated';
  const location = useLocation();
  const query = useGuide(id);
  const failure = useLoadFailure(query, id);
  const title = query.data?.title;

  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);

  if (failure && isUnknown(failure.error)) {
    return (
      <ErrorPanel
        headingLevel={1}
        title="There is no such guide"
        message="It may have been renamed. All guides are in the study materials."
        actions={
          <ButtonLink to="/study-materials" variant="primary">
            Show all guides
          </ButtonLink>
        }
      />
    );
  }
  if (failure) {
    return (
      <>
        <h1 className="visually-hidden">Study guide</h1>
        <LoadFailed title="The guide did not load" safe="Nothing was lost." failure={failure} />
      </>
    );
  }
  if (!query.data) return <SkeletonText label="Loading guide..." />;
  return (
    <GuideArticle
      guide={query.data}
      end={isSignedIn && <EndOfGuide key={id} id={id} />}
      save={
        isSignedIn ? (
          <div className={classes.own}>
            <ReadGuideButton id={id} />
            <SaveGuideButton guide={query.data} />
          </div>
        ) : (
          <ButtonLink to="/login" state={{ from: location }} size="sm">
            Sign in to save
          </ButtonLink>
        )
      }
    />
  );
}

/** An id that cannot be one is refused, an unknown one not found; for the reader that is the same. */
const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
