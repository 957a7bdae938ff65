import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { both, ellipse, fill, line, type Mark, mixed } from './marks.ts';

/** Behind the body, and over the face. */
interface Hair {
  back: Mark[];
  front: Mark[];
}

type Style = Portrait['hair']['style'];

function cap({ head: w, left: L, right: R }: Features, top: number, side: number, hairline: string): string {
  return `M${L - 1} 103C${L - side} 62 ${120 - w * 0.72} ${top} 120 ${top}C${120 + w * 0.72} ${top} ${R + side} 62 ${R + 1} 103L${R - 2.6} 97C${R - 2.6} 87 ${R - 4} 80 ${R - 8} 74${hairline}C${L + 4} 80 ${L + 2.6} 87 ${L + 2.6} 97Z`;
}

const drawn: Record<Style, (features: Features, portrait: Portrait) => Hair> = {
  none: () => ({ back: [], front: [] }),
  crop: (f) => ({
    back: [],
    front: [
      fill(cap(f, 38, 5, `C${f.right - 18} 66 131 65 120 65S${f.left + 18} 66 ${f.left + 8} 74`), f.hair.base),
      line(
        'M101 50c-5 4-8 8-9 13M112 46c-4 4-6 9-6 14M124 46c-2 5-2 9-1 14M137 50c-2 4-2 8 0 12',
        f.hair.light,
        1.8,
        0.55,
      ),
    ],
  }),
  shaved: (f) => ({
    back: [],
    front: [
      fill(
        cap(f, 43.5, 1, `C${f.right - 18} 66 131 64 120 64S${f.left + 18} 66 ${f.left + 8} 74`),
        mixed(f.hair.base, f.skin.base, 0.34),
      ),
      fill(
        `M${f.left - 0.5} 101C${f.left - 0.5} 78 ${f.left + 6} 62 ${f.left + 13} 55C${f.left + 8} 66 ${f.left + 5} 76 ${f.left + 2.6} 97Z`,
        mixed(f.hair.base, f.skin.base, 0.5),
      ),
    ],
  }),
  'low-crop': (f) => {
    const { left: L, right: R } = f;
    return {
      back: [],
      front: [
        fill(
          cap(
            f,
            40,
            2,
            `C${R - 11} 69 ${R - 16} 65 ${R - 22} 66C134 62 106 62 ${L + 22} 66C${L + 16} 65 ${L + 11} 69 ${L + 8} 74`,
          ),
          f.hair.base,
        ),
        ...both(
          fill(
            `M${L - 1.5} 103C${L - 2.5} 88 ${L - 1} 76 ${L + 4} 65C${L + 7} 70 ${L + 8} 73 ${L + 8} 74C${L + 4} 80 ${L + 2.6} 87 ${L + 2.6} 97Z`,
            mixed(f.hair.base, f.skin.base, 0.16),
          ),
        ),
        line(
          'M97 57q2-2 4-1M105 51q2-2 4-1M114 47q2-2 4-1M124 48q2-2 4 0M133 51q2-1 4 1M141 57q2-1 3 1M109 57q2-2 4-1M119 54q2-2 4-1M129 57q2-1 4 0M93 64q1-2 3-2M145 64q1-2 3-1',
          f.hair.light,
          1.5,
          0.55,
        ),
      ],
    };
  },
  'side-part': (f) => {
    const { left: L, right: R, head: w } = f;
    return {
      back: [],
      front: [
        fill(
          `M${L - 1} 103C${L - 7} 56 ${120 - w * 0.7} 32 124 33C154 33 ${R + 8} 58 ${R + 1} 103L${R - 2.6} 97C${R - 3} 86 ${R - 4} 80 ${R - 7} 76C140 77 118 72 103 59C101 67 95 72 ${L + 8} 76C${L + 4} 82 ${L + 2.6} 89 ${L + 2.6} 97Z`,
          f.hair.base,
        ),
        line('M106 57c8-10 20-14 34-12M110 61c10-7 22-9 38-3M122 66c9-3 19-3 30 4', f.hair.light, 1.8, 0.6),
        line('M103 59C98 50 92 52 88 60', f.hair.shade, 1.6),
      ],
    };
  },
  tousled: (f) => {
    const { left: L, right: R } = f;
    return {
      back: [],
      front: [
        fill(
          `M${L - 1} 103C${L - 6} 84 ${L - 4} 64 ${L + 6} 54C${L + 5} 46 96 40 101 42C105 32 118 31 122 36C130 29 145 33 148 42C156 44 ${R + 2} 52 ${R - 1} 60C${R + 5} 72 ${R + 4} 90 ${R + 1} 103L${R - 2.6} 97C${R - 3} 88 ${R - 5} 82 ${R - 8} 77C147 72 142 74 138 68C131 75 124 72 119 68C113 75 106 74 103 69C98 75 92 75 ${L + 8} 77C${L + 5} 82 ${L + 2.6} 90 ${L + 2.6} 97Z`,
          f.hair.base,
        ),
        line(
          'M102 48c-2 6-1 12 2 17M121 42c-3 7-3 14-1 21M139 46c2 6 1 12-2 17M150 56c1 5 1 9-1 13',
          f.hair.light,
          1.9,
          0.5,
        ),
      ],
    };
  },
  receding: (f) => {
    const { left: L, right: R } = f;
    return {
      back: [],
      front: [
        fill(
          `M${L - 1} 106C${L - 5} 86 ${L - 2} 68 ${L + 11} 56C${L + 7} 66 ${L + 6} 78 ${L + 4} 86L${L + 2.6} 100Z`,
          f.hair.base,
        ),
        fill(
          `M${R + 1} 106C${R + 5} 86 ${R + 2} 68 ${R - 11} 56C${R - 7} 66 ${R - 6} 78 ${R - 4} 86L${R - 2.6} 100Z`,
          f.hair.base,
        ),
        fill('M92 55C102 42 138 42 148 55 138 49 130 47.6 120 47.6S102 49 92 55z', f.hair.base, { opacity: 0.38 }),
      ],
    };
  },
  puff: (f, { hair }) => ({
    back: [
      fill(
        'M84 40C78 28 88 12 102 14 108 4 132 4 138 14c14-2 24 14 18 26 4 12-8 22-18 18H102C90 62 80 52 84 40Z',
        f.hair.base,
      ),
      line(
        'M98 26c3-4 6-5 9-5M114 18c4-2 8-2 11 0M132 22c5 0 8 3 10 7M92 38c1-4 3-6 6-7M146 36c2 3 2 6 1 9',
        f.hair.light,
        2.2,
        0.7,
      ),
    ],
    front: [
      fill(cap(f, 41, 2, `C${f.right - 14} 68 134 62 120 62S${f.left + 14} 68 ${f.left + 8} 74`), f.hair.base),
      line(
        'M94 70C97 60 104 52 110 49M104 65c2-7 6-12 10-15M120 62V50M136 65c-2-7-6-12-10-15M146 70c-3-10-10-18-16-21',
        f.hair.light,
        1.5,
        0.6,
      ),
      fill('M97 46C104 38 136 38 143 46l-3 6c-8-6-32-6-40 0z', hair.band ?? '#d08a3e'),
    ],
  }),
  'tied-back': (f) => {
    const { left: L, right: R } = f;
    return {
      back: [
        fill(ellipse(124, 36, 17, 14), f.hair.base),
        line('M112 34c4-6 14-8 22-3M113 40c6 4 14 5 21 1', f.hair.light, 1.8, 0.7),
      ],
      front: [
        fill(cap(f, 40, 2.5, `C${R - 12} 66 136 59 120 59S${L + 12} 66 ${L + 8} 74`), f.hair.base),
        line(
          'M91 72C95 60 104 51 114 47M101 64c4-7 10-12 17-15M149 72c-4-12-13-21-24-25M139 64c-4-7-9-12-15-15M120 59c0-4 1-8 2-11',
          f.hair.light,
          1.5,
          0.65,
        ),
        line(`M${L + 3} 92c-3 6-3 14-1 20M${R - 3} 90c4 7 4 15 1 24`, f.hair.base, 1.6),
      ],
    };
  },
  ponytail: (f) => {
    const { left: L, right: R, head: w } = f;
    return {
      back: [
        fill('M150 52c22 6 28 34 22 62-3 14-2 24 4 34-16 0-26-14-24-36 2-20 0-38-8-50z', f.hair.base),
        line('M160 66c8 14 10 32 6 50-2 10-2 18 1 25', f.hair.light, 2, 0.55),
      ],
      front: [
        fill(
          `M${L - 1} 105C${L - 6} 60 ${120 - w * 0.72} 36 120 36C${120 + w * 0.72} 36 ${R + 6} 60 ${R + 1} 103L${R - 2.6} 95C${R - 4} 84 ${R - 8} 76 ${R - 14} 70C134 74 118 72 108 64C104 76 ${L + 14} 84 ${L + 5} 90C${L + 3} 96 ${L + 3} 101 ${L + 3} 108Z`,
          f.hair.base,
        ),
        line(
          'M108 64c6-10 18-17 30-16M112 67c10-6 24-8 36-1M104 62C98 72 92 80 86 86M100 58c-6 6-11 14-14 22',
          f.hair.light,
          1.8,
          0.6,
        ),
      ],
    };
  },
  bob: (f) => {
    const { left: L, right: R } = f;
    return {
      back: [
        fill(
          `M${L - 10} 152C${L - 18} 92 ${L - 12} 34 120 34S${R + 18} 92 ${R + 10} 152C${R - 2} 160 ${R - 6} 158 ${R - 10} 154V100H${L + 10}V154C${L + 6} 158 ${L + 2} 160 ${L - 10} 152Z`,
          f.hair.shade,
        ),
      ],
      front: [
        fill(
          `M${L - 9} 150C${L - 16} 86 ${L - 4} 33 122 33S${R + 16} 86 ${R + 9} 150C${R + 4} 153 ${R} 152 ${R - 3} 149C${R + 2} 120 ${R - 2} 92 ${R - 16} 70C134 76 116 74 104 62C102 76 ${L + 10} 86 ${L + 4} 98C${L} 116 ${L} 134 ${L + 3} 149C${L} 152 ${L - 5} 153 ${L - 9} 150Z`,
          f.hair.base,
        ),
        line(
          `M104 62c8-12 20-18 34-16M108 66c12-6 26-7 38 1M${L - 5} 128c-2-20 0-40 8-56M${R + 5} 128c2-18 1-36-6-52`,
          f.hair.light,
          2,
          0.6,
        ),
      ],
    };
  },
  long: (f) => {
    const { left: L, right: R } = f;
    return {
      back: [
        fill(
          `M${L - 12} 196C${L - 22} 110 ${L - 14} 34 120 34S${R + 22} 110 ${R + 12} 196C${R + 2} 202 ${R - 10} 198 ${R - 14} 190V100H${L + 14}V190C${L + 10} 198 ${L - 2} 202 ${L - 12} 196Z`,
          f.hair.shade,
        ),
      ],
      front: [
        fill(
          `M${L - 6} 130C${L - 14} 80 ${L - 2} 34 120 34S${R + 14} 80 ${R + 6} 130C${R + 2} 108 ${R - 4} 90 ${R - 14} 74C142 62 130 56 121 54C112 58 100 64 ${L + 14} 74C${L + 4} 90 ${L - 2} 108 ${L - 6} 130Z`,
          f.hair.base,
        ),
        line('M120 40c-16 4-28 16-34 36M121 42c16 4 27 15 33 34', f.hair.light, 1.8, 0.6),
      ],
    };
  },
  'set-curls': (f) => {
    const { left: L, right: R } = f;
    return {
      back: [
        fill(
          `M${L - 4} 112C${L - 16} 108 ${L - 16} 92 ${L - 9} 86C${L - 16} 74 ${L - 8} 60 ${L} 58C${L} 44 94 36 102 38C108 28 132 28 138 38C148 36 ${R} 44 ${R} 58C${R + 8} 60 ${R + 16} 74 ${R + 9} 86C${R + 16} 92 ${R + 16} 108 ${R + 4} 112Z`,
          f.hair.shade,
        ),
      ],
      front: [
        fill(
          `M${L + 1} 108C${L - 9} 106 ${L - 11} 94 ${L - 5} 88C${L - 12} 76 ${L - 5} 64 ${L + 3} 61C${L + 3} 48 96 40 104 42C110 33 131 33 137 42C146 40 ${R - 3} 48 ${R - 3} 61C${R + 5} 64 ${R + 12} 76 ${R + 5} 88C${R + 11} 94 ${R + 9} 106 ${R - 1} 108C${R - 2} 98 ${R - 4} 90 ${R - 6} 85C${R - 14} 84 ${R - 16} 76 ${R - 14} 71C138 75 131 71 129 66C124 73 114 72 111 67C107 74 99 75 96 70C98 78 ${L + 12} 84 ${L + 6} 85C${L + 4} 90 ${L + 2} 98 ${L + 1} 108Z`,
          f.hair.base,
        ),
        line(
          `M100 50c-6 2-9 7-8 12M118 44c-7 1-10 6-10 11M135 48c-6-2-10 1-12 6M148 56c-5-1-9 1-10 6M${L + 1} 72c-3 4-3 9 0 12M${R - 1} 72c3 4 3 9 0 12`,
          f.hair.shade,
          1.9,
          0.9,
        ),
      ],
    };
  },
  'natural-short': (f) => {
    const { left: L, right: R } = f;
    return {
      back: [],
      front: [
        fill(
          `M${L - 1} 104C${L - 9} 96 ${L - 9} 80 ${L - 4} 72C${L - 5} 58 ${L + 6} 44 ${L + 18} 41C105 33 135 33 ${R - 18} 41C${R - 6} 44 ${R + 5} 58 ${R + 4} 72C${R + 9} 80 ${R + 9} 96 ${R + 1} 104L${R - 2.6} 96C${R - 3} 86 ${R - 5} 79 ${R - 9} 74C142 66 131 63 120 63S98 66 ${L + 9} 74C${L + 5} 79 ${L + 3} 86 ${L + 2.6} 96Z`,
          f.hair.base,
        ),
        line(
          'M92 66c-2-3 0-6 3-6M100 55c-2-3 1-6 4-5M111 49c-1-3 2-6 5-4M123 50c0-4 4-5 6-3M135 53c0-3 4-5 6-2M146 62c0-3 3-4 5-2M86 80c-3-1-3-5 0-6M153 76c0-3 3-4 4-2M106 60c-1-3 2-5 4-3M128 59c0-3 3-4 5-2',
          f.hair.light,
          1.7,
          0.7,
        ),
      ],
    };
  },
};

/** A scarf or a turban hides it all. */
export function hairMarks(features: Features, portrait: Portrait): Hair {
  const { kind } = portrait.headwear;
  return kind === 'headscarf' || kind === 'turban'
    ? { back: [], front: [] }
    : drawn[portrait.hair.style](features, portrait);
}
