/** Named, never numbered: the test checkout takes no card data at all. */
export const testCards = ['accepted', 'declined', 'fails-at-renewal'] as const;
export type TestCard = (typeof testCards)[number];
