import { expect, it } from 'vitest';
import { safetyNetIn } from './safety-net.ts';

it.each([
  ['If you get chest pain or you black out, ring 999.', 'If I get chest pain or I black out', '999'],
  ["If she's drowsy, call an ambulance straight away.", "If she's drowsy", '999'],
  ['If your leg swells, ring us the same day.', 'If my leg swells', 'I ring you the same day'],
])('%s', (text, condition, action) => {
  expect(safetyNetIn(text)).toEqual({ if: condition, action });
});

it('repeats as many signs as anybody would', () => {
  const net = safetyNetIn(
    'If she goes floppy, breathes fast, goes pale, gets a rash that does not fade, has a fit, or will not wake, ring 999.',
  );
  expect(net?.if.split(' ').length).toBeLessThanOrEqual(18);
});

it('takes nothing from being told not to ring, or from no if at all', () => {
  expect(safetyNetIn('If you have a fit, no need to ring anyone.')).toBeNull();
  expect(safetyNetIn('I rang 999 for him last week.')).toBeNull();
});
