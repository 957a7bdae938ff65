import type { ComponentType } from 'react';

export type RouteAccess = 'public' | 'visitor-only' | 'user' | 'author' | 'admin';

export interface AppRoute {
  path: string;
  access: RouteAccess;
  title: string;
  /** A concrete address, for a path with parameters. */
  example?: string;
  /** 'entry' pages stand alone, without navigation; the others get the frame that fits the visitor. */
  frame?: 'entry';
  load: () => Promise<ComponentType>;
}

export interface RedirectRoute {
  path: string;
  to: string;
}

/** Addresses for paths with parameters. */
export const caseExample = 'tired-bus-driver';
export const idExample = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
