import { Link } from 'react-router';
import type { NewsSummary } from '#contract/news.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { NewsDate } from './news-date.tsx';
import classes from './news-list.module.css';

export function NewsList({ posts }: { posts: readonly NewsSummary[] }) {
  return (
    <ol className={classes.list}>
      {posts.map(({ id, title, summary, publishedAt, unread }) => (
        <li key={id}>
          <div className={classes.when}>
            <NewsDate at={publishedAt} />
            {unread && <Badge tone="info">New</Badge>}
          </div>
          <div>
            <h2>
              <Link to={`?post=${id}`}>{title}</Link>
            </h2>
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
