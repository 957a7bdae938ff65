import { longDay } from '#core/dates.ts';

export const NewsDate = ({ at }: { at: string }) => <time dateTime={at}>{longDay(at)}</time>;
