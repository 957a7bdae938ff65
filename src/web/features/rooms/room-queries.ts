import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mark } from '#core/marking/marking.ts';
import type { RoomRole } from '#core/rooms/roles.ts';
import type { RoundAction } from '#core/rooms/room-clock.ts';
import { api } from '#web/lib/api/api-client.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';

// The API client notices by itself that there is no network; a paused query would show nothing instead.
const networkMode = 'always' as const;
const roomKey = (roomId: string) => ['rooms', roomId, 'view'];
const invitationsKey = (roomId: string) => ['rooms', roomId, 'invitations'];

/** Without a socket somebody has to look by themselves; with one, only in case a word was lost. */
const lookEveryMs = { alone: 4000, connected: 30_000 };

export const useRoom = (roomId: string, isConnected: boolean) =>
  useQuery({
    queryKey: roomKey(roomId),
    queryFn: async ({ signal }) => (await api('GET /rooms/:roomId', { params: { roomId }, signal })).data,
    networkMode,
    staleTime: 0,
    refetchInterval: isConnected ? lookEveryMs.connected : lookEveryMs.alone,
  });

export const useConnection = (roomId: string) =>
  useQuery({
    queryKey: ['rooms', roomId, 'connection'],
    queryFn: async ({ signal }) => (await api('GET /rooms/:roomId/connection', { params: { roomId }, signal })).data,
    networkMode,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type RoomAct =
  | { clock: RoundAction }
  | { role: RoomRole }
  | { swap: number }
  | { next: string; after: number }
  | { criterion: string; mark: Mark | null };

const act = (roomId: string, what: RoomAct) => {
  const params = { roomId };
  if ('clock' in what) return api('POST /rooms/:roomId/clock', { params, body: { action: what.clock } });
  if ('role' in what) return api('PUT /rooms/:roomId/role', { params, body: what });
  if ('swap' in what) return api('POST /rooms/:roomId/swap', { params, body: { round: what.swap } });
  if ('next' in what) {
    return api('POST /rooms/:roomId/rounds', { params, body: { caseId: what.next, after: what.after } });
  }
  const { criterion, mark } = what;
  return api('PUT /rooms/:roomId/marks/:criterion', { params: { ...params, criterion }, body: { mark } });
};

/** Everything somebody does in a room answers how it looks then. */
export function useRoomAct(roomId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async (what: RoomAct) => (await act(roomId, what)).data,
    onSuccess: (view) => queries.setQueryData(roomKey(roomId), view),
  });
}

export function useSay(roomId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (body: { clientMessageId: string; text: string }) =>
      api('POST /rooms/:roomId/messages', { params: { roomId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: roomKey(roomId) }),
  });
}

export const useRefreshRoom = (roomId: string) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: roomKey(roomId) });
};

export const useLeave = (roomId: string) =>
  useMutation({
    networkMode,
    mutationFn: (memberId: string) => api('DELETE /rooms/:roomId/members/:memberId', { params: { roomId, memberId } }),
  });

export const useOpenRooms = () =>
  useQuery({
    queryKey: ['rooms', 'open'],
    queryFn: async ({ signal }) => (await api('GET /rooms', { signal })).data.rooms,
    networkMode,
    staleTime: 0,
  });

export const useOpenRoom = () =>
  useMutation({
    networkMode,
    mutationFn: async ({ caseId, idempotencyKey }: { caseId: string; idempotencyKey: string }) =>
      (await api('POST /rooms', { body: { caseId }, idempotencyKey })).data.id,
  });

/** Titles to choose from: the first page of what the library finds. */
export const useCaseChoices = (q: string) =>
  useQuery({
    queryKey: ['rooms', 'cases', q],
    queryFn: async ({ signal }) => (await api('GET /cases', { query: q ? { q } : {}, signal })).data.cases,
    networkMode,
  });

export const useInvitations = (roomId: string) =>
  useQuery({
    queryKey: invitationsKey(roomId),
    queryFn: async ({ signal }) =>
      (await api('GET /rooms/:roomId/invitations', { params: { roomId }, signal })).data.invitations,
    networkMode,
    staleTime: 0,
  });

export function useMakeInvitation(roomId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: async ({ label, idempotencyKey }: { label: string; idempotencyKey: string }) =>
      (await api('POST /rooms/:roomId/invitations', { params: { roomId }, body: { label }, idempotencyKey })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsKey(roomId) }),
  });
}

export function useWithdrawInvitation(roomId: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode,
    mutationFn: (invitationId: string) =>
      api('DELETE /rooms/:roomId/invitations/:invitationId', { params: { roomId, invitationId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsKey(roomId) }),
  });
}

export const useInviteAccount = (roomId: string) =>
  useMutation({
    networkMode,
    mutationFn: (email: string) =>
      api('POST /rooms/:roomId/invitations/account', { params: { roomId }, body: { email } }),
  });

/** By a link, or by having been named. */
export type DoorKey = { token: string } | { roomId: string };

export const useDoor = (key: DoorKey) =>
  useQuery({
    queryKey: ['rooms', 'door', key],
    queryFn: async ({ signal }) =>
      'token' in key
        ? (await api('GET /room-invitations/:token', { params: key, signal })).data
        : (await api('GET /rooms/:roomId/door', { params: key, signal })).data,
    networkMode,
    staleTime: 0,
  });

export const useComeIn = (key: DoorKey) =>
  useMutation({
    networkMode,
    mutationFn: async ({ role, name }: { role: RoomRole; name: string }) => {
      const idempotencyKey = newIdempotencyKey();
      const answer =
        'token' in key
          ? await api('POST /room-invitations/members', {
              body: { token: key.token, role, ...(name ? { name } : {}) },
              idempotencyKey,
            })
          : await api('POST /rooms/:roomId/members', { params: key, body: { role }, idempotencyKey });
      return answer.data.roomId;
    },
  });
