import { type ChangeEvent, useRef, useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { uploadFailureWords } from '#web/lib/api/api-upload.ts';
import { avatarAddress } from '#web/lib/profile-query.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Avatar } from '#web/ui/kit/avatar.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import classes from './picture-row.module.css';
import { usePicture } from './profile-queries.ts';

const mostBytes = 2 * 1024 * 1024;

export function PictureRow({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const { send, remove } = usePicture();
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again after it was mended.
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    if (file.size > mostBytes) return setProblem('The picture is larger than 2 MB. Choose a smaller one.');
    try {
      await send.mutateAsync(file);
      showToast({ type: 'success', message: 'Your picture is set.' });
    } catch (error) {
      setProblem(uploadFailureWords(error));
    }
  }

  async function takeAway() {
    setProblem(null);
    try {
      await remove.mutateAsync();
      showToast({ type: 'success', message: 'Your picture is removed.' });
      input.current?.focus();
    } catch (error) {
      setProblem(uploadFailureWords(error));
    }
  }

  return (
    <div className={classes.row}>
      <Avatar name={profile.firstName} picture={avatarAddress(profile)} size="lg" />
      <div>
        <h3 id="picture" tabIndex={-1}>
          Picture
        </h3>
        <p className={classes.hint}>
          JPEG or PNG, up to 2 MB, cropped to a square. Without one, your initial is shown.
        </p>
        <div className={classes.actions}>
          <Button size="sm" loading={send.isPending} onClick={() => input.current?.click()}>
            Choose a picture
          </Button>
          {profile.avatarVersion && (
            <Button size="sm" variant="subtle" loading={remove.isPending} onClick={takeAway}>
              Remove
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label="Picture file"
            className="visually-hidden"
            tabIndex={-1}
            onChange={choose}
          />
        </div>
        {problem && (
          <Alert tone="critical" role="alert" title="The picture was not changed" className={classes.problem}>
            {problem}
          </Alert>
        )}
      </div>
    </div>
  );
}
