import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Timeframe } from '#core/progress/timeframe.ts';
import { findBase } from '#web/lib/api/api-base.ts';
import classes from './export-link.module.css';

/** A plain link: the browser saves the file itself, however large it is. */
export function ExportLink({ timeframe }: { timeframe: Timeframe }) {
  const [base, setBase] = useState<string>();
  useEffect(() => {
    void findBase().then(setBase);
  }, []);
  if (base === undefined) return null;
  return (
    <a href={`${base}/my-analytics/export.csv?timeframe=${timeframe}`} download className={classes.link}>
      <IconDownload size={16} stroke={1.8} aria-hidden />
      Export as CSV
    </a>
  );
}
