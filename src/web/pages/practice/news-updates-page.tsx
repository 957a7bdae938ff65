import { Link, useSearchParams } from 'react-router';
import { NewsDate } from '#web/features/news/news-date.tsx';
import { NewsList } from '#web/features/news/news-list.tsx';
import { postsPerPage, useMarkSeen, useNews, useNewsPost } from '#web/features/news/news-queries.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import { TextBlocks } from '#web/ui/kit/page/text-blocks.tsx';
import { Pagination, readPage, usePageTurn } from '#web/ui/lists/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { SkeletonText } from '#web/ui/states/skeleton-text.tsx';
import classes from './news-updates-page.module.css';

export function NewsUpdatesPage() {
  const [search] = useSearchParams();
  const post = search.get('post');
  return <div className={classes.page}>{post ? <Post id={post} /> : <List page={readPage(search)} />}</div>;
}

function List({ page }: { page: number }) {
  const query = useNews(page);
  const failure = useLoadFailure(query, String(page));
  const head = usePageTurn<HTMLParagraphElement>(page);
  const { data } = query;
  useMarkSeen(query.isPlaceholderData ? undefined : data);
  const hrefFor = (wanted: number) => (wanted > 1 ? `?page=${wanted}` : '?');
  return (
    <>
      <PageHeader title="News & Updates" sentence="What is new in Clavis, and what we found out about it." />
      <Card padded={false} className={classes.card}>
        <p ref={head} tabIndex={-1} role="status" className={classes.status}>
          {failure ? 'News not shown' : data ? unreadWords(data.unread, data.total) : 'Loading news...'}
        </p>
        {failure ? (
          <LoadFailed title="The news did not load" safe="Nothing was lost." failure={failure} />
        ) : !data ? (
          <SkeletonRows count={4} label="Loading news..." />
        ) : data.total === 0 ? (
          <EmptyState title="No news yet" actions={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}>
            New cases and changes to Clavis are told here.
          </EmptyState>
        ) : data.posts.length === 0 ? (
          <EmptyState
            title={`There is no page ${page}`}
            actions={<ButtonLink to={hrefFor(1)}>Go to page 1</ButtonLink>}
          >
            This address leads past the end of the list.
          </EmptyState>
        ) : (
          <>
            <NewsList posts={data.posts} />
            <Pagination
              label="News"
              page={data.page}
              pages={data.pages}
              total={data.total}
              perPage={postsPerPage}
              hrefFor={hrefFor}
            />
          </>
        )}
      </Card>
    </>
  );
}

function unreadWords(unread: number, total: number): string {
  if (total === 0) return 'No news yet';
  return unread === 0 ? 'Nothing new since your last visit' : `${unread} new since your last visit`;
}

function Post({ id }: { id: string }) {
  const query = useNewsPost(id);
  const failure = useLoadFailure(query, id);
  if (failure && failure.error instanceof ApiError && [400, 404].includes(Number(failure.error.status))) {
    return (
      <ErrorPanel
        headingLevel={1}
        title="There is no such post"
        message="It may have been withdrawn."
        actions={<ButtonLink to="/news-updates">All news</ButtonLink>}
      />
    );
  }
  if (failure) {
    return (
      <>
        <h1 className="visually-hidden">News & Updates</h1>
        <LoadFailed title="The post did not load" safe="Nothing was lost." failure={failure} />
      </>
    );
  }
  if (!query.data) return <SkeletonText label="Loading post..." />;
  const { title, summary, publishedAt, blocks } = query.data;
  return (
    <article className={classes.post}>
      <p className={classes.path}>
        <Link to="/news-updates">All news</Link>
        <span aria-hidden="true">/</span>
        <NewsDate at={publishedAt} />
      </p>
      <h1>{title}</h1>
      <p className={classes.lead}>{summary}</p>
      <TextBlocks blocks={blocks} />
    </article>
  );
}
