import { createContext, use } from 'react';
import { type NavigationType, useNavigationType } from 'react-router';

/** Routes drawn for a location of our own are told that every move was a step in the history; this is what it was. */
export const NavigationKind = createContext<NavigationType | null>(null);

/** How the present address was reached; POP is a first visit or a step in the history. */
export function useNavigationKind(): NavigationType {
  const told = useNavigationType();
  return use(NavigationKind) ?? told;
}
