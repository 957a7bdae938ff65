/** A drawing is a list of marks: filled shapes, lines, and groups of them. Paths only, so that one renderer draws all. */
export type Mark =
  | { d: string; fill: string; opacity?: number; evenOdd?: boolean; moves?: boolean }
  | { d: string; stroke: string; width: number; opacity?: number; moves?: boolean }
  | { marks: readonly Mark[]; transform?: string; clip?: string; blurred?: boolean; moves?: boolean };

type Style = Pick<Extract<Mark, { fill: string }>, 'opacity' | 'evenOdd' | 'moves'>;

export const fill = (d: string, colour: string, style: Style = {}): Mark => ({ d, fill: colour, ...style });

export const line = (d: string, colour: string, width: number, opacity = 1): Mark => ({
  d,
  stroke: colour,
  width,
  opacity,
});

/** The marks and their mirror image: the face is drawn on its left half. */
export const both = (...marks: readonly Mark[]): Mark[] => [{ marks }, { marks, transform: 'matrix(-1 0 0 1 240 0)' }];

export const within = (clip: string, ...marks: readonly Mark[]): Mark => ({ marks, clip });

/** Two places after the point are a hundredth of a drawing unit. */
export const at = (value: number): number => Math.round(value * 100) / 100;

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${at(x - rx)} ${at(y)}a${at(rx)} ${at(ry)} 0 1 0 ${at(rx * 2)} 0a${at(rx)} ${at(ry)} 0 1 0 ${at(-rx * 2)} 0z`;

export const box = (x: number, y: number, width: number, height: number, radius = 0): string => {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${-(width - 2 * r)}${corner(-r, -r)}v${-(height - 2 * r)}${corner(r, -r)}z`;
};

/** From one colour (#rrggbb) towards another, by a share of 0 to 1. */
export function mixed(from: string, to: string, share: number): string {
  const channel = (start: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
