import type { ReactNode } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import classes from './part.module.css';

export interface PartQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface PartProps<Data> {
  query: PartQuery<Data>;
  /** What it is, as in "The coverage did not load". */
  name: string;
  /** Holds the place of the real content. */
  height: number;
  loader?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of the page that loads, fails and is tried again by itself. */
export function Part<Data>({ query, name, height, loader, children }: PartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div className={classes.failed} role="alert" style={{ minHeight: height }}>
        <p>{`${name} did not load. ${query.error.message}`}</p>
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.waiting} style={{ minHeight: height }}>
      {loader ?? <Skeleton height={height} />}
    </div>
  );
}
