import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { findBase } from '#web/lib/api/api-base.ts';
import classes from './download-link.module.css';

/** A plain link to a file of the API: the browser saves it by itself, however large it is. */
export function DownloadLink({ path, children }: { path: string; children: string }) {
  const [base, setBase] = useState<string>();
  useEffect(() => {
    void findBase().then(setBase);
  }, []);
  if (base === undefined) return null;
  return (
    <a href={base + path} download className={classes.link}>
      <IconDownload size={16} stroke={1.8} aria-hidden />
      {children}
    </a>
  );
}
