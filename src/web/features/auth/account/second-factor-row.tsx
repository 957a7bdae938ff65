import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { longDay } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { FactRow } from '#web/ui/kit/page/section-card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { useAskAgain, useSecondFactor } from './account-queries.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Open = { kind: 'set-up' | 'codes' | 'off' } | { kind: 'shown-codes'; codes: string[] } | null;

export function SecondFactorRow() {
  const { data, error } = useSecondFactor();
  const askAgain = useAskAgain();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  async function show(codes: string[]) {
    setOpen({ kind: 'shown-codes', codes });
    await askAgain();
  }

  return (
    <>
      <FactRow
        icon={<IconDeviceMobile size={20} stroke={1.8} />}
        title={
          <span id="second-factor" tabIndex={-1}>
            Second factor
          </span>
        }
        actions={
          data?.on ? (
            <>
              <Button size="sm" onClick={() => setOpen({ kind: 'codes' })}>
                New codes
              </Button>
              <Button size="sm" variant="subtle" onClick={() => setOpen({ kind: 'off' })}>
                Turn off
              </Button>
            </>
          ) : (
            data && (
              <Button size="sm" onClick={() => setOpen({ kind: 'set-up' })}>
                Set up
              </Button>
            )
          )
        }
      >
        {data?.on && data.since
          ? `Authenticator app, on since ${longDay(data.since)} · ${data.recoveryCodesLeft} of 10 recovery codes left`
          : data
            ? 'Off. A code from your telephone beside the password keeps others out who have guessed it.'
            : error
              ? 'This did not load. Nothing has changed.'
              : 'Loading…'}
      </FactRow>
      {open?.kind === 'set-up' && <SetUpDialog onClose={close} onDone={show} />}
      {open?.kind === 'shown-codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.kind === 'codes' && (
        <PasswordDialog
          title="Make new recovery codes?"
          description="The old ones stop working at once."
          asksCode
          submit="Make new codes"
          failureTitle="No new codes were made"
          send={async ({ password, code }) =>
            show(
              (await api('POST /user/second-factor/recovery-codes', { body: { password, code } })).data.recoveryCodes,
            )
          }
          onClose={close}
        />
      )}
      {open?.kind === 'off' && (
        <PasswordDialog
          title="Turn the second factor off?"
          description="Your password alone will sign you in."
          asksCode
          submit="Turn it off"
          danger
          failureTitle="The second factor is still on"
          send={async ({ password, code }) => {
            const { message } = await api('POST /user/second-factor/off', { body: { password, code } });
            showToast({ type: 'success', message });
            close();
            await askAgain();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
