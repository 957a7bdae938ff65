import { notesView } from '../features/consultations/consultation-view.ts';
import { createInvitations } from '../features/rooms/invitations.ts';
import { connectRooms, tellsRooms } from '../features/rooms/live.ts';
import { endedRounds, markRoundJobs } from '../features/rooms/mark-round.ts';
import { createRooms } from '../features/rooms/rooms.ts';
import { roomRoutes } from '../features/rooms/routes.ts';
import { createWhoIsThere } from '../features/rooms/who.ts';
import type { Ground } from './ground.ts';

/** Practising with colleagues. */
export function roomFeatures(ground: Ground) {
  const { app, config, db, clock, jobs, io, endpoints, statuses, allowances, caseFile, notify, services } = ground;
  const who = createWhoIsThere({ identify: endpoints.identify, clock, secure: config.secure });
  const { tell, sendOut } = tellsRooms(io);
  const rooms = createRooms({ db, clock, jobs, statuses, caseFile, notesView, allowances, tell, sendOut });
  const { requireRoom } = rooms;
  const invitations = createInvitations({ db, clock, publicUrl: config.PUBLIC_URL, notify, caseFile, requireRoom });
  roomRoutes(app, { db, clock, endpoints, rooms, invitations, who, turn: config.turn, tell });
  connectRooms(app, { db, clock, io, who, limiter: endpoints.limiter });
  return {
    jobHandlers: markRoundJobs({ db, clock, marker: services.marker, caseFile, tell }),
    sweeps: [endedRounds((id) => db.transaction((tx) => requireRoom(tx, id)))],
  };
}
