/** How much there is to practise with; a test counts the files. */
export const library = { cases: 12, guides: 34 } as const;
