import { describe, expect, it } from 'vitest';
import { visitorDoor } from './visitor-door.ts';

describe('the door for visitors', () => {
  it('lets so many in, lets so many wait in their order, and tells the next to come again', async () => {
    const door = visitorDoor({ atOnce: 1, waiting: 2 });
    const told: string[] = [];
    const leave = new Map<string, () => void>();
    const visit = (name: string) =>
      door(async () => {
        told.push(name);
        await new Promise<void>((resolve) => leave.set(name, resolve));
      });
    const visits = ['a', 'b', 'c'].map(visit);
    await expect(visit('d')).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: 5 });
    await Promise.resolve();
    expect(told).toEqual(['a']);
    leave.get('a')?.();
    await visits[0];
    await expect.poll(() => told).toEqual(['a', 'b']);
    visits.push(visit('e'));
    leave.get('b')?.();
    await expect.poll(() => told).toEqual(['a', 'b', 'c']);
    leave.get('c')?.();
    await expect.poll(() => told).toEqual(['a', 'b', 'c', 'e']);
    leave.get('e')?.();
    await Promise.all(visits);
  });

  it('opens again after work that failed', async () => {
    const door = visitorDoor({ atOnce: 1, waiting: 0 });
    const failing = () => door(() => Promise.reject(new Error('no')));
    await expect(failing()).rejects.toThrow('no');
    await expect(failing()).rejects.toThrow('no');
  });
});
