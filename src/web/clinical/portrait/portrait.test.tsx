import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { portraitParts, poses } from '#core/cases/portrait/portrait-parts.ts';
import type { Portrait as Look } from '#core/cases/portrait/schema-portrait.ts';
import { mouthShapes } from '#core/speech/mouth-shape.ts';
import { moods } from './moods.ts';
import { Portrait } from './portrait.tsx';
import { PortraitDrawing } from './portrait-drawing.tsx';

type PortraitProps = ComponentProps<typeof PortraitDrawing>;

const person = { portrait: somePortrait(), age: 40, sex: 'male', size: 160 } as const;

/** Every path of the drawing; ids are React's own and differ from drawing to drawing. */
function drawn(props: Partial<PortraitProps> = {}, look: Partial<Look> = {}): string[] {
  const { container, unmount } = render(
    <PortraitDrawing {...person} {...props} portrait={{ ...somePortrait(), ...look }} />,
  );
  const parts = Array.from(container.querySelectorAll('path'), (part) => part.outerHTML);
  const whole = container.innerHTML;
  unmount();
  expect(whole).not.toMatch(/NaN|undefined|Infinity/);
  return parts;
}

const looks: Array<[string, readonly unknown[], (value: never) => Partial<Look>]> = [
  ['setting', portraitParts.setting, (setting) => ({ setting })],
  ['clothing', portraitParts.clothing, (kind) => ({ clothing: { kind, colour: 'teal' } })],
  ['colour of clothing', portraitParts.clothColour, (colour) => ({ clothing: { kind: 'shirt', colour } })],
  ['build', portraitParts.build, (build) => ({ build })],
  ['face', portraitParts.face, (face) => ({ face })],
  ['skin', portraitParts.skin, (skin) => ({ skin })],
  ['eyes', portraitParts.eyes, (eyes) => ({ eyes })],
  ['nose', portraitParts.nose, (nose) => ({ nose })],
  ['beard', portraitParts.beard, (kind) => ({ beard: { kind } })],
  ['glasses', portraitParts.glasses, (glasses) => ({ glasses })],
  ['hair', portraitParts.hair, (style) => ({ hair: { style, colour: 'brown' } })],
  ['colour of hair', portraitParts.hairColour, (colour) => ({ hair: { style: 'bob', colour } })],
  ['headwear', portraitParts.headwear, (kind) => ({ headwear: { kind } })],
];

describe('the portrait', () => {
  it.each(looks)('draws every %s, and no two alike', (_name, values, look) => {
    const pictures = values.map((value) => drawn({}, look(value as never)).join(''));
    expect(new Set(pictures).size).toBe(values.length);
  });

  it.each([
    ['mood', moods.map((mood) => ({ mood }))],
    ['mouth', mouthShapes.map((mouth) => ({ mouth }))],
  ])('draws every %s, and no two alike', (_name, states) => {
    expect(new Set(states.map((state) => drawn(state).join(''))).size).toBe(states.length);
  });

  it('looks at the doctor while it listens, unless a sign or tears lead the eyes away', () => {
    const eyes = (props: Partial<PortraitProps>) => {
      const { container, unmount } = render(<PortraitDrawing {...person} {...props} />);
      const gaze = container.querySelector('[data-layer="eyes"] [transform]')?.getAttribute('transform');
      unmount();
      return gaze;
    };
    expect(eyes({ mood: 'worried' })).not.toBe('translate(0 0)');
    expect(eyes({ mood: 'worried', attends: true })).toBe('translate(0 0)');
    for (const away of [{ pose: 'looks-away' }, { mood: 'tearful' }] as const)
      expect(eyes({ ...away, attends: true })).toBe(eyes(away));
  });

  it('draws every pose apart from rest', () => {
    const atRest = drawn().join('');
    for (const pose of poses) expect(drawn({ pose }).join(''), pose).not.toBe(atRest);
  });

  it('shows hands only where the pose has them', () => {
    const hands = (pose: PortraitProps['pose']) => {
      const { container, unmount } = render(<PortraitDrawing {...person} pose={pose ?? null} />);
      const count = container.querySelectorAll('[data-layer="pose"] path').length;
      unmount();
      return count;
    };
    expect(hands('hand-over-mouth')).toBeGreaterThan(0);
    expect(hands('looks-away')).toBe(0);
    expect(hands(null)).toBe(0);
  });

  it('gives the old their lines, and the small no lines at all', () => {
    const lines = (props: Partial<PortraitProps>) => {
      const { container, unmount } = render(<PortraitDrawing {...person} {...props} />);
      const count = container.querySelectorAll('[data-layer="lines"] path').length;
      unmount();
      return count;
    };
    expect(lines({ age: 80 })).toBeGreaterThan(lines({ age: 50 }));
    expect(lines({ age: 80, size: 36 })).toBe(0);
  });

  it('changes the face alone with the mood: clothes, hair and room stay', () => {
    const layers = (mood: PortraitProps['mood']) => {
      const { container, unmount } = render(<PortraitDrawing {...person} mood={mood ?? 'neutral'} />);
      const paths = (name: string) =>
        Array.from(container.querySelectorAll(`[data-layer="${name}"] path`), (path) => path.getAttribute('d')).join();
      const kept = ['setting', 'clothing', 'hair-front', 'skull'].map(paths);
      const changed = ['brows', 'mouth', 'eyes'].map(paths);
      unmount();
      return { kept, changed };
    };
    const [calm, worried] = [layers('neutral'), layers('worried')];
    expect(worried.kept).toEqual(calm.kept);
    expect(worried.changed.filter((paths, place) => paths === calm.changed[place])).toEqual([]);
  });

  it('comes after the page, hidden from assistive technology, in a place kept for it', async () => {
    const { container } = render(
      <>
        <Portrait {...person} size={52} />
        <p>Brian Ashworth, 61</p>
      </>,
    );
    expect(screen.getByText('Brian Ashworth, 61')).toBeDefined();
    await expect.poll(() => container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('svg')?.getAttribute('width')).toBe('52');
  });
});
