/** The eight shapes a drawn mouth has. */
export const mouthShapes = ['rest', 'M', 'F', 'S', 'L', 'E', 'A', 'O'] as const;

export type MouthShape = (typeof mouthShapes)[number];
