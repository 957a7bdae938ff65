import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '#core/settings/user-settings.ts';
import { api } from '#web/lib/api/api-client.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

const networkMode = 'always' as const;
const settingsKey = ['user', 'settings'] as const;
type Change = NonNullable<ApiOptions<'PUT /user/settings'>['body']>;

export const useUserSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<UserSettings> => (await api('GET /user/settings', { signal })).data,
    networkMode,
  });

/** Shown at once, and taken back where the server did not keep it. */
export function useChangeSettings() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (change: Change) => (await api('PUT /user/settings', { body: change })).data,
    networkMode,
    // Quick presses reach the server in their order.
    scope: { id: 'user settings' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: settingsKey });
      const before = client.getQueryData<UserSettings>(settingsKey);
      if (before) client.setQueryData<UserSettings>(settingsKey, changed(before, change));
      return before;
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData<UserSettings>(settingsKey, before);
      showToast({ type: 'error', message: `The setting was not saved, so it is undone here. ${error.message}` });
    },
    onSuccess: (settings) => client.setQueryData<UserSettings>(settingsKey, settings),
  });
  return mutate;
}

function changed(settings: UserSettings, change: Change): UserSettings {
  return {
    consultation: { ...settings.consultation, ...change.consultation },
    notifications: { ...settings.notifications, ...change.notifications },
    privacy: { ...settings.privacy, ...change.privacy },
  } as UserSettings;
}
