import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { at, both, box, ellipse, fill, line, type Mark, mixed, within } from './marks.ts';
import { cloths, ink } from './palette.ts';

/** The cut of a garment: its edges from the shoulders to the neck, and what many garments share. */
class Cut {
  readonly colour: string;
  readonly dark: string;
  readonly light: string;
  private readonly sw: number;
  readonly nk: number;

  constructor({ shoulders, neck }: Features, { clothing }: Portrait) {
    this.colour = cloths[clothing.colour];
    this.dark = mixed(this.colour, ink, 0.26);
    this.light = mixed(this.colour, '#ffffff', 0.2);
    this.sw = shoulders;
    this.nk = neck + 3;
  }

  x(value: number): number {
    return at(120 - value);
  }

  X(value: number): number {
    return at(120 + value);
  }

  share(part: number): number {
    return this.sw * part;
  }

  leftEdge(neckY: number): string {
    const { sw, nk } = this;
    return `M${this.x(sw + 9)} 272C${this.x(sw + 7)} 220 ${this.x(sw - 2)} 206 ${this.x(sw * 0.62)} 198C${this.x(sw * 0.42)} 193 ${this.x(nk + 9)} 189 ${this.x(nk + 3)} ${neckY - 8}`;
  }

  rightEdge(): string {
    const { sw, nk } = this;
    return `C${this.X(nk + 9)} 189 ${this.X(sw * 0.42)} 193 ${this.X(sw * 0.62)} 198C${this.X(sw - 2)} 206 ${this.X(sw + 7)} 220 ${this.X(sw + 9)} 272Z`;
  }

  crewShape(depth: number): string {
    const { nk } = this;
    return `${this.leftEdge(186)}C${this.x(nk - 2)} ${depth} ${this.X(nk - 2)} ${depth} ${this.X(nk + 3)} 178${this.rightEdge()}`;
  }

  crew(depth: number, colour = this.colour): Mark {
    return fill(this.crewShape(depth), colour);
  }

  vee(depth: number, colour = this.colour): Mark {
    return fill(`${this.leftEdge(186)}L120 ${depth}L${this.X(this.nk + 3)} 178${this.rightEdge()}`, colour);
  }

  folds(): Mark {
    const at66 = this.share(0.66);
    return line(`M${this.x(at66)} 272c2-14 1-22-3-31M${this.X(at66)} 272c-2-14-1-22 3-31`, this.dark, 2, 0.6);
  }

  rib(depth: number, width = 4.5, colour = this.dark): Mark {
    const { nk } = this;
    return line(
      `M${this.x(nk + 2)} 179.5C${this.x(nk - 3)} ${depth} ${this.X(nk - 3)} ${depth} ${this.X(nk + 2)} 179.5`,
      colour,
      width,
    );
  }

  collar(colour: string, edge: string): Mark[] {
    const { nk } = this;
    return both(
      fill(
        `M${this.x(nk + 3)} 175L120 203L${this.x(14)} 219L${this.x(nk + 13)} 190C${this.x(nk + 9)} 184 ${this.x(nk + 6)} 179 ${this.x(nk + 3)} 175Z`,
        colour,
      ),
      line(`M${this.x(nk + 3)} 176L120 203`, edge, 1.4, 0.7),
    );
  }

  /** One half of an open front, from the shoulder down. */
  half(topY: number, inner: string): string {
    const { sw, nk } = this;
    return `M${this.x(nk + 3)} ${topY}C${this.x(nk + 9)} 189 ${this.x(sw * 0.42)} 193 ${this.x(sw * 0.62)} 198C${this.x(sw - 2)} 206 ${this.x(sw + 7)} 220 ${this.x(sw + 9)} 272${inner}`;
  }
}

const buttons = (places: readonly number[], colour: string): Mark =>
  fill(places.map((y) => ellipse(120, y, 2.3)).join(''), colour);

const flour = fill(
  [
    'M78 217c5-3 12-5 17-4 3 1-1 4-5 5-5 2-11 3-12 2-1-1-1-2 0-3z',
    'M146 222c4 0 9 1 11 3 1 2-3 2-6 2-4-1-7-3-5-5z',
    ...[
      [101, 219, 1.4],
      [98, 225, 1],
      [87, 224, 1.2],
      [106, 213, 1],
      [140, 219, 1.2],
      [161, 220, 1.1],
      [150, 231, 1.3],
      [133, 226, 1],
    ].map(([x = 0, y = 0, r = 1]) => ellipse(x, y, r)),
  ].join(''),
  '#ffffff',
  { opacity: 0.42 },
);

const garments: Record<Portrait['clothing']['kind'], (c: Cut, clothing: Portrait['clothing']) => Mark[]> = {
  't-shirt': (c) => [c.crew(206), c.rib(206), c.folds()],
  shirt: (c) => [
    c.vee(206),
    fill('M119 204h2.4V272H119z', c.dark, { opacity: 0.6 }),
    ...c.collar(c.light, c.dark),
    buttons([217, 233], c.dark),
    c.folds(),
  ],
  polo: (c) => [
    c.vee(214),
    fill('M114 206h12V236h-12z', c.colour),
    line('M114 208V236H126V208', c.dark, 1.3),
    ...c.collar(c.dark, ink),
    buttons([218, 229], c.light),
    c.folds(),
  ],
  jumper: (c) => [
    c.vee(204, '#e9edf0'),
    ...c.collar('#f5f7f8', '#a9b6c1'),
    fill(
      `${c.leftEdge(192)}C${c.x(c.nk + 2)} 196 ${c.x(10)} 214 120 226C${c.X(10)} 214 ${c.X(c.nk + 2)} 196 ${c.X(c.nk + 3)} 184${c.rightEdge()}`,
      c.colour,
    ),
    line(
      `M${c.x(c.nk + 4)} 186C${c.x(c.nk + 1)} 199 ${c.x(9)} 216 120 227.5C${c.X(9)} 216 ${c.X(c.nk + 1)} 199 ${c.X(c.nk + 4)} 186`,
      c.dark,
      3,
    ),
    c.folds(),
  ],
  cardigan: (c, { under = '#f1ece4' }) => [
    c.crew(200, under),
    line(`M${c.x(c.nk + 1)} 180C${c.x(c.nk - 4)} 196 ${c.X(c.nk - 4)} 196 ${c.X(c.nk + 1)} 180`, '#d9cfc1', 2.6),
    ...both(
      fill(c.half(176, `H119.5V226C116 216 ${c.x(12)} 200 ${c.x(c.nk + 3)} 176Z`), c.colour),
      line(`M${c.x(c.nk + 3)} 178C${c.x(12)} 200 116 216 119.5 226`, c.dark, 2.4),
    ),
    fill('M116 226h8V272h-8z', c.colour),
    line('M124 227V272', c.dark, 1.4, 0.7),
    buttons([232, 246], mixed(c.colour, '#ffffff', 0.66)),
    c.folds(),
  ],
  fleece: (c, { badge }) => [
    fill(`${c.leftEdge(184)}C${c.x(c.nk - 2)} 200 ${c.X(c.nk - 2)} 200 ${c.X(c.nk + 3)} 176${c.rightEdge()}`, c.colour),
    ...both(
      fill(
        `M${c.x(c.nk + 6)} 177C${c.x(c.nk + 3)} 191 ${c.x(11)} 204 119.3 209V219C${c.x(19)} 215 ${c.x(c.nk + 13)} 204 ${c.x(c.nk + 13)} 189Z`,
        c.light,
      ),
    ),
    line('M120 209V272', c.dark, 2.4),
    fill(box(118, 214, 4, 9, 1.5), '#cfd8df'),
    c.folds(),
    ...(badge ? [fill(box(146, 218, 24, 9, 2), mixed(c.colour, '#ffffff', 0.55))] : []),
  ],
  hoodie: (c) => [
    ...both(
      fill(
        `M${c.x(c.nk + 3)} 168C${c.x(c.nk + 18)} 172 ${c.x(c.nk + 26)} 188 ${c.x(c.nk + 18)} 200L120 214V190Z`,
        c.dark,
      ),
    ),
    c.crew(212),
    ...both(
      fill(
        `M${c.x(c.nk + 4)} 172C${c.x(c.nk + 13)} 176 ${c.x(c.nk + 16)} 190 ${c.x(c.nk + 7)} 199C${c.x(c.nk)} 206 ${c.x(9)} 210 120 214C${c.x(6)} 204 ${c.x(c.nk)} 194 ${c.x(c.nk + 4)} 172Z`,
        c.light,
      ),
      line('M109 210c-1 8-1 16 0 24', '#e8ecef', 2.2),
    ),
    c.folds(),
  ],
  chef: (c) => [
    c.crew(196),
    fill(
      `M${c.x(c.nk + 4)} 172C${c.x(c.nk - 2)} 186 ${c.x(7)} 191 124 193L121 203C${c.x(14)} 202 ${c.x(c.nk + 7)} 194 ${c.x(c.nk + 9)} 186Z`,
      c.light,
    ),
    fill(
      `M${c.X(c.nk + 4)} 172C${c.X(c.nk - 2)} 186 ${c.X(7)} 191 118 193L123 203C${c.X(14)} 202 ${c.X(c.nk + 7)} 194 ${c.X(c.nk + 9)} 186Z`,
      mixed(c.colour, '#8fa2b4', 0.12),
    ),
    line('M124 196C128 212 146 216 148 272', c.dark, 1.5, 0.55),
    fill(
      [ellipse(112, 216, 2.5), ellipse(134, 216, 2.5), ellipse(111, 232, 2.5), ellipse(139, 232, 2.5)].join(''),
      mixed(c.colour, ink, 0.45),
    ),
    c.folds(),
  ],
  apron: (c, { under = '#e7ebee' }) => [
    c.crew(206, under),
    within(c.crewShape(206), line('M0 206H240M0 216H240M0 226H240M0 236H240', '#8fa2b4', 2.4, 0.55)),
    c.rib(206, 4, '#c9d3db'),
    fill(
      `M${c.x(36)} 272C${c.x(37)} 232 ${c.x(36)} 222 ${c.x(33)} 214Q120 222 ${c.X(33)} 214C${c.X(36)} 222 ${c.X(37)} 232 ${c.X(36)} 272Z`,
      c.colour,
    ),
    line(`M${c.x(32)} 215L${c.x(c.nk + 7)} 184M${c.X(32)} 215L${c.X(c.nk + 7)} 184`, c.colour, 5),
    line(`M${c.x(33)} 218Q120 226 ${c.X(33)} 218`, c.dark, 1.4),
  ],
  scrubs: (c) => [
    c.vee(214),
    line(`M${c.x(c.nk + 3)} 179L120 214L${c.X(c.nk + 3)} 179`, c.dark, 4.2),
    line('M146 226h22v14', c.dark, 1.6),
    c.folds(),
  ],
  'hi-vis': (c) => [
    c.crew(204, '#34414e'),
    c.rib(204, 4, '#232d37'),
    ...both(
      fill(
        `M${c.x(c.nk + 6)} 186C${c.x(c.share(0.42))} 193 ${c.x(c.share(0.5))} 195 ${c.x(c.share(0.62))} 198C${c.x(c.share(0.72))} 212 ${c.x(c.share(0.76))} 228 ${c.x(c.share(0.76))} 272H119V230C${c.x(10)} 214 ${c.x(c.nk)} 200 ${c.x(c.nk + 6)} 186Z`,
        c.colour,
      ),
      fill(
        `M${c.x(c.share(0.55))} 195.5L${c.x(c.share(0.4))} 192C${c.x(c.share(0.38))} 210 ${c.x(c.share(0.38))} 228 ${c.x(c.share(0.38))} 272H${c.x(c.share(0.55))}C${c.x(c.share(0.55))} 226 ${c.x(c.share(0.56))} 210 ${c.x(c.share(0.55))} 195.5Z`,
        '#dfe5e8',
      ),
    ),
    line('M120 230V272', c.dark, 2),
  ],
  'dressing-gown': (c, { under = '#e6e9ec' }) => [
    c.crew(206, under),
    ...both(fill(c.half(174, `H${c.x(2)}Z`), c.colour)),
    ...both(
      fill(
        `M${c.x(c.nk + 6)} 172C${c.x(c.nk + 16)} 182 ${c.x(26)} 212 ${c.x(12)} 272H${c.x(-2)}C${c.x(10)} 220 ${c.x(c.nk)} 196 ${c.x(c.nk + 6)} 172Z`,
        c.light,
      ),
    ),
    c.folds(),
  ],
  overall: (c) => [
    c.crew(206, '#c9d3db'),
    c.rib(206, 4, '#aab8c4'),
    fill(`M${c.x(34)} 272V216H${c.X(34)}V272Z`, c.colour),
    line(`M${c.x(28)} 218L${c.x(34)} 190M${c.X(28)} 218L${c.X(34)} 190`, c.colour, 9),
  ],
};

export function clothingMarks(features: Features, portrait: Portrait): Mark[] {
  const { clothing } = portrait;
  const cut = new Cut(features, portrait);
  const { nk } = cut;
  return [
    ...garments[clothing.kind](cut, clothing),
    ...(clothing.floury ? [flour] : []),
    ...(clothing.lanyard
      ? [
          line(
            `M${cut.x(nk + 6)} 188C${cut.x(16)} 214 ${cut.x(6)} 228 120 272M${cut.X(nk + 6)} 188C${cut.X(16)} 214 ${cut.X(6)} 228 120 272`,
            '#06a6c8',
            3,
          ),
        ]
      : []),
  ];
}
