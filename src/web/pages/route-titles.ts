import { createContext } from 'react';

/** The title of the page at a path. Given by the router, because a page cannot import the table that loads it. */
export const RouteTitles = createContext<(path: string) => string | undefined>(() => undefined);
