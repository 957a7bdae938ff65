import { describe, expect, it } from 'vitest';
import { freeRoles, mayTakeRole, type RolePlayer, rotateRoles, seesScript } from './roles.ts';

const doctor: RolePlayer = { id: 'a', role: 'doctor' };
const patient: RolePlayer = { id: 'b', role: 'patient' };
const observer: RolePlayer = { id: 'c', role: 'observer' };

describe('roles in a room', () => {
  it('[ROOM-01] are one doctor, one patient and any number who watch, four people in all', () => {
    expect(freeRoles([])).toEqual(['doctor', 'patient', 'observer']);
    expect(freeRoles([doctor])).toEqual(['patient', 'observer']);
    expect(freeRoles([doctor, patient, observer])).toEqual(['observer']);
    expect(freeRoles([doctor, patient, observer, { id: 'd', role: 'observer' }])).toEqual([]);
  });

  it('[ROOM-01] change freely before a round, and never to or from the doctor while it runs', () => {
    const take = (wanted: 'doctor' | 'patient' | 'observer', own: typeof wanted, phase: 'waiting' | 'consulting') =>
      mayTakeRole(wanted, { own, others: [], phase });
    expect(take('doctor', 'observer', 'waiting')).toBe(true);
    expect(take('doctor', 'observer', 'consulting')).toBe(false);
    expect(take('observer', 'doctor', 'consulting')).toBe(false);
    expect(take('patient', 'observer', 'consulting')).toBe(true);
    expect(mayTakeRole('patient', { own: 'observer', others: [patient], phase: 'waiting' })).toBe(false);
    expect(mayTakeRole('observer', { own: 'patient', others: [], phase: 'ended' })).toBe(false);
  });

  it('[ROOM-02] swap in a circle, so that after as many rounds as there are people everybody was everything', () => {
    const once = rotateRoles([doctor, patient, observer]);
    expect(once.map(({ role }) => role)).toEqual(['patient', 'observer', 'doctor']);
    expect(rotateRoles(rotateRoles(once))).toEqual([doctor, patient, observer]);
  });

  it('[ROOM-01] show the script to the patient and to who watches, to the doctor only when it is over', () => {
    expect(seesScript('patient', 'waiting')).toBe(false);
    expect(seesScript('patient', 'reading')).toBe(true);
    expect(seesScript('observer', 'consulting')).toBe(true);
    expect(seesScript('doctor', 'reading')).toBe(false);
    expect(seesScript('doctor', 'consulting')).toBe(false);
    expect(seesScript('doctor', 'ended')).toBe(true);
  });
});
