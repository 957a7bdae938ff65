import type { Timeframe } from '#core/progress/timeframe.ts';
import { DownloadLink } from '#web/ui/links/download-link.tsx';

export const ExportLink = ({ timeframe }: { timeframe: Timeframe }) => (
  <DownloadLink path={`/my-analytics/export.csv?timeframe=${timeframe}`}>Export as CSV</DownloadLink>
);
