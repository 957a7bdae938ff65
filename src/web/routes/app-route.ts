import type { ComponentType } from 'react';

export type RouteAccess = 'public' | 'visitor-only' | 'user' | 'author' | 'admin';

interface RouteFacts {
  path: string;
  access: RouteAccess;
  title: string;
  /** A concrete address, for a path with parameters. */
  example?: string;
  /** 'entry' pages stand alone, without navigation; the others get the frame that fits the visitor. */
  frame?: 'entry';
}

type PageRoute = RouteFacts & { load: () => Promise<ComponentType> };

/** Its words are in the planned copy, under the same path, until the page is built. */
type PlannedRoute = RouteFacts & { planned: true };

export interface RedirectRoute {
  path: string;
  to: string;
}

export type AppRoute = PageRoute | PlannedRoute;

/** Addresses for paths with parameters. */
export const caseExample = 'tired-bus-driver';
export const idExample = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
