import type { Profile } from '#contract/profile.ts';
import { apiBase } from '#contract/protocol/endpoint.ts';
import { api } from './api/api-client.ts';

export const profileKey = ['user', 'profile'] as const;

/** Shared by the header and the pages about the account. */
export const profileQuery = {
  queryKey: profileKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Profile> =>
    (await api('GET /user/profile', { signal })).data,
};

/** Null without a picture; another picture has another address. */
export const avatarAddress = (profile: Pick<Profile, 'avatarVersion'> | undefined): string | null =>
  profile?.avatarVersion ? `${apiBase}/user/profile/avatar?v=${profile.avatarVersion}` : null;
