import type { RoomPhase } from './room-clock.ts';

export const roomRoles = ['doctor', 'patient', 'observer'] as const;
export type RoomRole = (typeof roomRoles)[number];

/** Everybody sends sound and picture to everybody else, which a home connection bears for four. */
export const mostInRoom = 4;

export interface RolePlayer {
  id: string;
  role: RoomRole;
}

/** One doctor, one patient, and whoever watches. */
export function freeRoles(players: readonly RolePlayer[]): RoomRole[] {
  if (players.length >= mostInRoom) return [];
  return roomRoles.filter((role) => isFree(role, players));
}

const isFree = (role: RoomRole, players: readonly RolePlayer[]): boolean =>
  role === 'observer' || !players.some((player) => player.role === role);

/**
 * Once a round has begun, whoever is not the doctor has seen the script, and the doctor must not see it: nobody becomes
 * the doctor and the doctor becomes nothing else. After it everybody has seen it, and roles change for the next round.
 */
export function mayTakeRole(
  wanted: RoomRole,
  { own, others, phase }: { own: RoomRole; others: readonly RolePlayer[]; phase: RoomPhase },
): boolean {
  if (!isFree(wanted, others)) return false;
  if (phase === 'waiting') return true;
  return phase !== 'ended' && own !== 'doctor' && wanted !== 'doctor';
}

/** Everybody takes the next one's role, in the order in which they came. */
export function rotateRoles(players: readonly RolePlayer[]): RolePlayer[] {
  return players.map(({ id }, i) => {
    const next = players[(i + 1) % players.length];
    return { id, role: next?.role ?? 'observer' };
  });
}

/** Who may read the script and the mark sheet: never the doctor before the round is over. */
export const seesScript = (role: RoomRole, phase: RoomPhase): boolean =>
  phase === 'ended' || (phase !== 'waiting' && role !== 'doctor');
