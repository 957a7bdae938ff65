import type { Portrait } from '#core/cases/portrait/schema-portrait.ts';
import type { Features } from './features.ts';
import { both, ellipse, fill, line, type Mark, mixed, within } from './marks.ts';

export function outline({ head: w, jaw: j, chin: ch, chinY: cy }: Features): string {
  return (
    `M120 45C${120 + w * 0.64} 45 ${120 + w} 64 ${120 + w} 97C${120 + w} 114 ${120 + j + 5} 129 ${120 + j} 140C${120 + j - 6} 152 ${120 + ch} ${cy} 120 ${cy}` +
    `C${120 - ch} ${cy} ${120 - j + 6} 152 ${120 - j} 140C${120 - j - 5} 129 ${120 - w} 114 ${120 - w} 97C${120 - w} 64 ${120 - w * 0.64} 45 120 45Z`
  );
}

export function neckMarks({ neck: nk, skin, lines }: Features): Mark[] {
  return [
    fill(
      `M${120 - nk} 138V176C${120 - nk} 186 ${120 - nk - 9} 190 ${120 - nk - 14} 192C106 214 134 214 ${120 + nk + 14} 192C${120 + nk + 9} 190 ${120 + nk} 186 ${120 + nk} 176V138Z`,
      skin.base,
    ),
    fill(
      `M${120 - nk} 150C${120 - nk + 6} 166 112 173 124 173C${120 + nk - 4} 172 ${120 + nk} 160 ${120 + nk} 150V178C${120 + nk} 184 128 186 118 180C110 178 ${120 - nk} 168 ${120 - nk} 158Z`,
      skin.shade,
      { opacity: 0.72 },
    ),
    ...(lines >= 3 ? [line('M112 178l2 12M128 178l-2 12', skin.shade, 1.5, 0.8)] : []),
  ];
}

/** Hair or a scarf over the ears leaves them out. */
export function earMarks(features: Features, { hair, headwear }: Portrait): Mark[] {
  if (headwear.kind === 'headscarf' || hair.style === 'bob' || hair.style === 'long') return [];
  const { left, skin } = features;
  return both(
    fill(ellipse(left - 1, 112, 6, 10.5), skin.base),
    line(`M${left - 3.4} 106c-2.4 3-1.6 8 1 11`, skin.shade, 1.7),
  );
}

export function skullMarks(features: Features, portrait: Portrait): Mark[] {
  const { left: L, right: R, skin } = features;
  const warm = mixed(skin.base, '#c8503f', 0.34);
  const flush = portrait.skin > 4 ? 0.2 : 0.17;
  const clip = outline(features);
  return [
    fill(clip, skin.base),
    within(
      clip,
      fill(
        `M${R + 6} 40V170H116C134 160 ${R - 12} 148 ${R - 9} 124C${R - 7} 108 ${R - 9} 84 ${R - 14} 60Z`,
        skin.shade,
        { opacity: 0.42 },
      ),
      fill(ellipse(L + 15, 127, 10, 7.5), warm, { opacity: flush }),
      fill(ellipse(R - 15, 127, 10, 7.5), warm, { opacity: flush }),
      fill(
        `M${L + 9} 98C${L + 14} 92 112 94 113.5 104C112 114 ${L + 14} 116 ${L + 9} 108Z M${R - 9} 98C${R - 14} 92 128 94 126.5 104C128 114 ${R - 14} 116 ${R - 9} 108Z`,
        skin.shade,
        { opacity: 0.26 },
      ),
      ...(portrait.tired
        ? both(
            fill(
              'M95 113.5C99 119.5 107 120 111.5 114.5C107 117 100 117 95 113.5Z',
              mixed(skin.shade, '#6b4a66', 0.35),
              {
                opacity: 0.5,
              },
            ),
          )
        : []),
    ),
  ];
}

export function lineMarks(features: Features): Mark[] {
  const { lines, skin } = features;
  const ink = skin.line;
  const marks: Mark[] = [];
  if (lines >= 1) marks.push(...both(line('M104.5 132c-3.4 3.4-5 6.6-5.4 10', ink, 1.3, 0.45)));
  if (lines >= 2) {
    marks.push(
      ...both(line('M94.6 116.4q6 3 12.6 1.4', ink, 1.15, 0.5)),
      line('M106 76.5q14-2.6 28 0', ink, 1.2, 0.35),
    );
  }
  if (lines >= 3) {
    marks.push(
      ...both(line('M91.6 104.6l-4.4-1.8M91.6 108.2l-4.6 1', ink, 1.1, 0.5)),
      line('M103 82q17-3 34 0', ink, 1.1, 0.3),
    );
  }
  if (lines >= 4) {
    marks.push(
      ...both(line('M97 119.6q5 2.4 10 .8M104 147q-2.4 4-1.8 8M90.4 128q1 7 5 12', ink, 1.1, 0.45)),
      line('M112 137.5v3M128 137.5v3', ink, 1, 0.35),
    );
  }
  return [within(outline(features), ...marks)];
}
