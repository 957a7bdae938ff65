import { Badge } from '#web/ui/kit/badge.tsx';

/** Below this a criterion is worth reading again. */
const low = 0.8;

/** How often nobody and nothing disagreed with the code, from 0 to 1. */
export const AgreementBadge = ({ share }: { share: number }) => (
  <Badge tone={share < low ? 'warning' : 'success'}>{`${Math.round(share * 100)} %`}</Badge>
);
