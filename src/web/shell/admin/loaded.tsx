import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { AdminHead } from './admin-head.tsx';

interface LoadedProps<Data> {
  /** Says what is loaded, such as "The plans". */
  label: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** What is drawn from an answer, or the skeleton or the failure in its place. */
export function Loaded<Data>({ label, query, children }: LoadedProps<Data>) {
  const failure = useLoadFailure(query, label);
  if (failure) return <LoadFailed title={`${label} did not load`} safe="Nothing was changed." failure={failure} />;
  if (query.data === undefined) return <SkeletonRows count={4} />;
  return children(query.data);
}

type NotYetProps = Pick<LoadedProps<unknown>, 'label' | 'query'> &
  Pick<ComponentProps<typeof AdminHead>, 'title' | 'above'>;

/** A page about one thing, before that thing is there: it has its head and its way back all the same. */
export function NotYet({ title, above = [], ...loading }: NotYetProps) {
  return (
    <>
      <AdminHead title={title} above={above} />
      <Loaded {...loading}>{() => null}</Loaded>
    </>
  );
}
