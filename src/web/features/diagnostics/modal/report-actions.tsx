import { IconCopy, IconMailCheck, IconRefresh, IconSend } from '@tabler/icons-react';
import { momentWords } from '#core/dates.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './report-actions.module.css';
import type { Copying } from './use-copy.ts';
import type { Diagnostics } from './use-diagnostics.ts';

const timeWords = momentWords({ timeStyle: 'medium' });

export function ReportActions({ diagnostics, copying }: { diagnostics: Diagnostics; copying: Copying }) {
  const { outcome, sending, run, send } = diagnostics;
  const emailSent = outcome?.sent ?? false;
  return (
    <footer className={classes.foot}>
      <Button icon={<IconRefresh size={17} stroke={1.8} aria-hidden />} onClick={run}>
        Run again
      </Button>
      <Button icon={<IconCopy size={17} stroke={1.8} aria-hidden />} onClick={copying.copy}>
        Copy data
      </Button>
      <p className={classes.note}>
        Tokens, cookies and what you typed are cut or hidden before anything leaves this browser.
      </p>
      <span role="status" className={classes.sent} data-email-sent={emailSent}>
        {emailSent && outcome && (
          <Badge tone="success">
            <IconMailCheck size={14} stroke={2.1} aria-hidden /> Sent {timeWords(outcome.at)}
          </Badge>
        )}
      </span>
      <Button
        variant="primary"
        className={classes.send}
        icon={<IconSend size={17} stroke={1.8} aria-hidden />}
        loading={sending}
        onClick={send}
      >
        Send Diagnostics Email
      </Button>
    </footer>
  );
}
