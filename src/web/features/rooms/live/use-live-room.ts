import { useEffect, useRef, useState } from 'react';
import type { Socket } from 'socket.io-client';
import { apiBase, livePath } from '#contract/protocol/endpoint.ts';
import type { ClientEvents, ServerEvents } from '#contract/rooms/live.ts';
import { findBase } from '#web/lib/api/api-base.ts';
import { newIdempotencyKey } from '#web/lib/api/idempotency-key.ts';
import { Call } from './call.ts';
import { clockOffset, type TimeSample } from './clock-offset.ts';

interface LiveRoomOptions {
  roomId: string;
  me: string;
  iceServers: RTCIceServer[] | undefined;
  /** Undefined until somebody has chosen how to take part. */
  local: MediaStream | null | undefined;
  onChanged: () => void;
}

export interface LiveRoom {
  isConnected: boolean;
  /** The server ended it: the room is open elsewhere, or they are no longer in it. */
  isEnded: boolean;
  /** Null until the server has told its time. */
  clockOffset: number | null;
  streams: ReadonlyMap<string, { stream: MediaStream; isConnected: boolean }>;
}

const timeSamples = 5;

/** The socket of a room, and with it sound and picture. Without it the page still works: it asks every few seconds. */
export function useLiveRoom({ roomId, me, iceServers, local, onChanged }: LiveRoomOptions): LiveRoom & {
  meet: (memberIds: readonly string[], hereIds: readonly string[]) => void;
} {
  const [state, setState] = useState<Omit<LiveRoom, 'streams'>>({
    isConnected: false,
    isEnded: false,
    clockOffset: null,
  });
  const [streams, setStreams] = useState<LiveRoom['streams']>(new Map());
  const call = useRef<Call>(null);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const isReady = local !== undefined && iceServers !== undefined;

  useEffect(() => {
    if (!isReady) return;
    let socket: Socket<ServerEvents, ClientEvents> | undefined;
    let isOver = false;
    // Short: the number of each attempt is put behind it.
    const page = newIdempotencyKey().slice(0, 18);
    const own = new Call({
      me,
      page,
      iceServers,
      local,
      send: (signal) => socket?.emit('signal', signal),
      onChange: () =>
        setStreams(new Map([...own.peers].map(([id, { stream, isConnected }]) => [id, { stream, isConnected }]))),
    });
    call.current = own;

    const askTime = async (open: Socket<ServerEvents, ClientEvents>) => {
      const samples: TimeSample[] = [];
      for (let i = 0; i < timeSamples; i += 1) {
        const sentAt = Date.now();
        const serverTime = await open.timeout(5000).emitWithAck('time');
        samples.push({ sentAt, receivedAt: Date.now(), serverTime });
      }
      setState((known) => ({ ...known, clockOffset: clockOffset(samples) }));
    };

    const connect = async () => {
      const [{ io }, base] = await Promise.all([import('socket.io-client'), findBase()]);
      if (isOver) return;
      const { origin } = new URL(base, window.location.href);
      const open: Socket<ServerEvents, ClientEvents> = io(origin, {
        path: apiBase + livePath,
        transports: ['websocket'],
        withCredentials: true,
        auth: { roomId, page },
        reconnectionDelay: 300,
        reconnectionDelayMax: 3000,
      });
      socket = open;
      open.on('connect', () => {
        setState((known) => ({ ...known, isConnected: true }));
        changed.current();
        askTime(open).catch(() => undefined);
      });
      open.on('disconnect', (reason) => {
        setState((known) => ({ ...known, isConnected: false, isEnded: reason === 'io server disconnect' }));
        // Whoever was sent out hears so in the answer.
        changed.current();
      });
      open.on('changed', () => changed.current());
      open.on('arrived', (memberId, theirPage) => own.welcome(memberId, theirPage));
      open.on('signal', (signal) => own.hear(signal));
    };
    connect().catch(() => undefined);

    return () => {
      isOver = true;
      socket?.disconnect();
      own.close();
      call.current = null;
      setState((known) => ({ ...known, isConnected: false }));
    };
  }, [roomId, me, iceServers, local, isReady]);

  return {
    ...state,
    streams,
    meet: (memberIds, hereIds) => {
      call.current?.keepOnly(memberIds);
      if (state.isConnected) for (const id of hereIds) call.current?.meet(id);
    },
  };
}
