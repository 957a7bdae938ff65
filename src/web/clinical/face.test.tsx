import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Face } from './face.tsx';
import { faceLook } from './face-look.ts';

const brian = { seed: 'Brian Ashworth', age: 61, sex: 'male' } as const;

// The id of the clip is React's own and differs from drawing to drawing.
const drawn = (face: Parameters<typeof Face>[0]) => {
  const { container } = render(<Face {...face} />);
  return Array.from(container.querySelectorAll('path, ellipse, circle'), (part) => part.outerHTML);
};

describe('Face', () => {
  it('draws the same person the same way each time', () => {
    expect(drawn({ ...brian, size: 52 })).toEqual(drawn({ ...brian, size: 52 }));
    expect(drawn({ ...brian, size: 52 })).not.toEqual(drawn({ ...brian, seed: 'Keith Ashworth', size: 52 }));
  });

  it('moves brows and mouth only when the expression changes', () => {
    const calm = drawn({ ...brian, size: 52, expression: 'neutral' });
    const worried = drawn({ ...brian, size: 52, expression: 'worried' });
    expect(worried).toHaveLength(calm.length);
    expect(worried.filter((part, index) => part !== calm[index])).toHaveLength(3);
  });

  it('is decoration: hidden from assistive technology', () => {
    const { container } = render(<Face {...brian} size={52} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('gives the old their lines and grey hair, and children neither lines nor beard', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Person ${index}`);
    expect(names.every((seed) => faceLook({ seed, age: 80, sex: 'female' }).lines === 2)).toBe(true);
    expect(names.every((seed) => faceLook({ seed, age: 80, sex: 'male' }).brow === '#8f9499')).toBe(true);
    const boys = names.map((seed) => faceLook({ seed, age: 9, sex: 'male' }));
    expect(boys.some((boy) => boy.beard || boy.lines > 0)).toBe(false);
  });

  it('varies skin, hair and dress over many names', () => {
    const looks = Array.from({ length: 80 }, (_, index) =>
      faceLook({ seed: `Person ${index}`, age: 35, sex: index % 2 ? 'male' : 'female' }),
    );
    expect(new Set(looks.map((look) => look.skin)).size).toBe(7);
    expect(new Set(looks.map((look) => look.style)).size).toBeGreaterThan(6);
  });
});
