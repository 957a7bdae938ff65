import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { deviceWords } from '#core/auth/device-words.ts';
import { dayAndTime, longDay } from '#core/dates.ts';
import { api } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiOptions } from '#web/lib/api/api-types.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { FactRow, RowsHead } from '#web/ui/kit/page/section-card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { missing } from '../forms/field-checks.ts';
import { useAskAgain, usePasskeys, useSecondFactor } from './account-queries.ts';
import { passkeyFailureWords, passkeysWork } from './passkey-words.ts';
import { PasswordDialog } from './password-dialog.tsx';

export function PasskeyRows() {
  const { data, error } = usePasskeys();
  const { data: factor } = useSecondFactor();
  const askAgain = useAskAgain();
  const [isAdding, setAdding] = useState(false);
  const canAdd = passkeysWork();

  async function add({ password, code, name }: { password: string; code: string; name: string }) {
    const body = factor?.on ? { password, code } : { password };
    const options = (await api('POST /user/passkeys/options', { body })).data;
    const { startRegistration } = await import('@simplewebauthn/browser');
    let made: unknown;
    try {
      made = await startRegistration({ optionsJSON: options as never });
    } catch (failed) {
      throw new ApiError('network', { message: passkeyFailureWords(failed, 'make'), cause: failed });
    }
    const credential = made as ApiOptions<'POST /user/passkeys'>['body']['credential'];
    await api('POST /user/passkeys', { body: { name, credential } });
    showToast({ type: 'success', message: `The passkey “${name}” is added.` });
    setAdding(false);
    await askAgain();
  }

  const remove = (id: string, name: string) =>
    api('DELETE /user/passkeys/:id', { params: { id } })
      .then(
        () => showToast({ type: 'success', message: `The passkey “${name}” is removed.` }),
        (failed: Error) => showToast({ type: 'error', message: `It was not removed. ${failed.message}` }),
      )
      .then(askAgain);

  return (
    <>
      <RowsHead
        title="Passkeys"
        action={
          canAdd && (
            <Button size="sm" icon={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )
        }
      />
      {data?.map(({ id, name, createdAt, lastUsedAt }) => (
        <FactRow
          key={id}
          icon={<IconFingerprint size={20} stroke={1.8} />}
          title={name}
          actions={
            <Button size="sm" variant="subtle" aria-label={`Remove ${name}`} onClick={() => remove(id, name)}>
              Remove
            </Button>
          }
        >
          Added {longDay(createdAt)} · {lastUsedAt ? `last used ${dayAndTime(lastUsedAt)}` : 'not used yet'}
        </FactRow>
      ))}
      {data?.length === 0 && (
        <FactRow icon={<IconFingerprint size={20} stroke={1.8} />} title="None yet">
          {canAdd
            ? 'A passkey signs you in with your finger, face or PIN, in place of password and code.'
            : 'This browser does not know passkeys.'}
        </FactRow>
      )}
      {error && !data && (
        <FactRow icon={<IconFingerprint size={20} stroke={1.8} />} title="Your passkeys did not load">
          They are kept, and still sign you in.
        </FactRow>
      )}
      {isAdding && (
        <PasswordDialog
          title="Add a passkey"
          description="Your device will ask for your finger, face or PIN next."
          further={{
            name: 'name',
            label: 'Name of the passkey',
            hint: `Such as “${deviceWords(navigator.userAgent)}”.`,
            check: (name) => missing(name, 'Give it a name.'),
            input: { maxLength: 60 },
          }}
          asksCode={factor?.on}
          submit="Go on"
          failureTitle="The passkey was not added"
          send={({ password, code, further: name }) => add({ password, code, name })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
