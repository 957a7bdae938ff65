import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#web/lib/api/api-client.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const readKey = ['guides', 'read'] as const;
const none: ReadonlySet<string> = new Set();

/** Undefined ids: for visitors, and while it is not known. */
export function useReadGuides(isSignedIn: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: readKey,
    queryFn: async ({ signal }) => (await api('GET /guides/read', { signal })).data,
    enabled: isSignedIn,
    networkMode,
    select: toSet,
  });
  return isSignedIn ? (data ?? none) : undefined;
}

// Outside the hook, so that the set is made anew only when something was read.
const toSet = (ids: string[]): ReadonlySet<string> => new Set(ids);

/** Notes that a guide was read, or forgets it. A failure is quiet: nothing was lost but a mark. */
export function useNoteRead(id: string) {
  const client = useQueryClient();
  const set = (read: boolean) =>
    client.setQueryData<string[]>(readKey, (ids = []) => [...(read ? [id] : []), ...ids.filter((one) => one !== id)]);
  return useMutation({
    mutationFn: (read: boolean) =>
      read ? api('PUT /guides/:id/read', { params: { id } }) : api('DELETE /guides/:id/read', { params: { id } }),
    networkMode,
    scope: { id: `guide read ${id}` },
    onMutate: async (read) => {
      await client.cancelQueries({ queryKey: readKey });
      set(read);
    },
    onError: (_, read) => set(!read),
  });
}

/** Calls once when the end of the text has come into view. */
export function useEndInView(onEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const call = useRef(onEnd);
  call.current = onEnd;
  useEffect(() => {
    const place = end.current;
    if (!place || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      call.current();
    });
    watcher.observe(place);
    return () => watcher.disconnect();
  }, []);
  return end;
}
