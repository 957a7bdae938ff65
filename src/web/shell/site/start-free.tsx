import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/kit/button.tsx';

/** The one door in: the same words and the same page everywhere. */
export const startFree = { label: 'Start free', to: '/signup' } as const;

/** Takes along where the visitor was going, so that signing up leads there too. */
export function StartFree(look: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state' | 'children'>) {
  const { state } = useLocation();
  return (
    <ButtonLink to={startFree.to} state={state?.from ? { from: state.from } : null} {...look}>
      {startFree.label}
    </ButtonLink>
  );
}
