import { setImmediate as breath } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurn, type Order, order, type Urgency } from './order.ts';

/** Work of so many steps that tells each of them. */
const steps = ({ run, pause }: Order, urgency: Urgency, name: string, count: number, told: string[]) =>
  run(urgency, async () => {
    for (let step = 1; step <= count; step++) {
      await pause(urgency);
      told.push(`${name}${step}`);
    }
  });

describe('the order of reading', () => {
  it('lets a turn that comes later go before everything else', async () => {
    const own = order();
    const told: string[] = [];
    const background = steps(own, 'background', 'guide', 4, told);
    const visitor = steps(own, 'soon', 'visitor', 4, told);
    while (told.length < 2) await breath();
    const before = told.length;
    await steps(own, 'turn', 'turn', 3, told);
    expect(told.slice(before)).toEqual(['turn1', 'turn2', 'turn3']);
    await Promise.all([background, visitor]);
    expect(told.slice(before + 3).indexOf('visitor4')).toBeLessThan(told.slice(before + 3).indexOf('guide4'));
    expect(told).toHaveLength(11);
  });

  it('shares the time between those who are equal', async () => {
    const own = order();
    const told: string[] = [];
    await Promise.all([steps(own, 'soon', 'a', 2, told), steps(own, 'soon', 'b', 2, told)]);
    expect(told).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('wakes what stood still when something more urgent comes to wait for it', async () => {
    const own = order();
    let urgency: Urgency = 'soon';
    const doctor = own.run('turn', async () => {
      for (let step = 0; step < 5; step++) await breath();
    });
    const building = own.pause(() => urgency).then(() => 'built');
    await breath();
    urgency = 'turn';
    expect(await own.run('turn', () => building)).toBe('built');
    await doctor;
  });

  it('goes on after work that failed', async () => {
    const own = order();
    const told: string[] = [];
    const failing = own.run('turn', async () => {
      await breath();
      throw new Error('no');
    });
    const waiting = steps(own, 'background', 'guide', 1, told);
    await expect(failing).rejects.toThrow('no');
    await waiting;
    expect(told).toEqual(['guide1']);
  });

  it('takes visitors one after the other, also after one that failed', async () => {
    const queue = inTurn();
    const told: string[] = [];
    const work = (name: string, fails = false) =>
      queue(async () => {
        told.push(`${name} in`);
        await breath();
        told.push(`${name} out`);
        if (fails) throw new Error('no');
      }).catch(() => undefined);
    await Promise.all([work('a', true), work('b')]);
    expect(told).toEqual(['a in', 'a out', 'b in', 'b out']);
  });
});
