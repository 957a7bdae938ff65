import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/profile.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { upload } from '#web/lib/api/api-upload.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { profileKey, profileQuery } from '#web/lib/profile-query.ts';

const networkMode = 'always' as const;
const completionKey = ['user', 'completion'] as const;
const certificationsKey = ['user', 'certifications'] as const;

export type ProfileChange = NonNullable<ApiOptions<'PUT /user/profile'>['body']>;
export type CertificationWords = ApiOptions<'POST /user/profile/certifications'>['body'];

export const useProfile = () => useQuery({ ...profileQuery, networkMode });

export const useCompletion = () =>
  useQuery({
    queryKey: completionKey,
    queryFn: async ({ signal }) => (await api('GET /user/profile/completion', { signal })).data,
    // Other cards of the page fill parts of it.
    refetchOnMount: 'always',
    networkMode,
  });

export const useCertifications = () =>
  useQuery({
    queryKey: certificationsKey,
    queryFn: async ({ signal }) => (await api('GET /user/profile/certifications', { signal })).data,
    networkMode,
  });

/** After any change the meter counts anew. */
function useRecount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: completionKey });
}

export function useSaveProfile() {
  const client = useQueryClient();
  const recount = useRecount();
  return useMutation({
    mutationFn: async (change: ProfileChange) => (await api('PUT /user/profile', { body: change })).data,
    networkMode,
    onSuccess: (profile) => {
      client.setQueryData<Profile>(profileKey, profile);
      // The header greets by name, and the study plan and the dashboard count the days to the exam.
      authEvents.dispatch('features-updated');
      void client.invalidateQueries({ queryKey: ['study-plan'] });
      void client.invalidateQueries({ queryKey: ['dashboard'] });
      void recount();
    },
  });
}

export function usePicture() {
  const client = useQueryClient();
  const recount = useRecount();
  const show = (avatarVersion: string | null) => {
    client.setQueryData<Profile>(profileKey, (profile) => profile && { ...profile, avatarVersion });
    void recount();
  };
  const send = useMutation({
    mutationFn: async (file: File) => (await upload('PUT /user/profile/avatar', file, {})).data.avatarVersion,
    networkMode,
    onSuccess: show,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /user/profile/avatar'),
    networkMode,
    onSuccess: () => show(null),
  });
  return { send, remove };
}

export function useCertificationChanges() {
  const client = useQueryClient();
  const recount = useRecount();
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: certificationsKey });
    await recount();
  };
  const save = useMutation({
    mutationFn: async ({ id, words, file }: { id: string | null; words: CertificationWords; file: File | null }) => {
      const saved = id
        ? await api('PUT /user/profile/certifications/:id', { params: { id }, body: words })
        : await api('POST /user/profile/certifications', { body: words, idempotencyKey: newIdempotencyKey() });
      const made = saved.data;
      if (!file) return { made, fileError: null };
      try {
        const options = { params: { id: made.id }, query: { name: file.name } };
        return {
          made: (await upload('PUT /user/profile/certifications/:id/file', file, options)).data,
          fileError: null,
        };
      } catch (error) {
        // What was written is kept; only the file has to be sent again.
        return { made, fileError: error };
      }
    },
    networkMode,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api('DELETE /user/profile/certifications/:id', { params: { id } }),
    networkMode,
    onSettled,
  });
  return { save, remove };
}
