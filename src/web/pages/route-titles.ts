import { createContext } from 'react';
import { brand } from '#web/ui/brand/brand.ts';

/** The title of the page at a path. Given by the router, because a page cannot import the table that loads it. */
export const RouteTitles = createContext<(path: string) => string | undefined>(() => undefined);

export const documentTitle = (title: string | undefined): string => (title ? `${title} · ${brand.name}` : brand.name);
