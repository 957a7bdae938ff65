import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBeginCase } from '#web/features/cases/authoring/authoring-queries.ts';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { FormFailureAlert } from '#web/ui/forms/form-failure-alert.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import classes from './new-case-page.module.css';

export function NewCasePage() {
  const [way, setWay] = useState<'nothing' | 'text'>('nothing');
  const [title, setTitle] = useState('');
  const [id, setId] = useState('');
  const [text, setText] = useState('');
  const begin = useBeginCase();
  const navigate = useNavigate();
  const name = id || idFrom(title);
  const isReady = way === 'nothing' ? title.trim() !== '' && name !== '' : text.trim() !== '';
  return (
    <>
      <AdminHead
        title="New case"
        sentence="From nothing, or from the text of a case file."
        above={[{ label: 'Cases', to: '/admin/cases' }]}
      />
      <Card className={classes.card}>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady || begin.isPending) return;
            begin.mutate(way === 'nothing' ? { id: name, title } : { text }, {
              onSuccess: ({ caseId }) => navigate(`/admin/cases/${caseId}/edit`),
            });
          }}
        >
          <Segmented
            label="Begin"
            value={way}
            onChange={setWay}
            choices={[
              { value: 'nothing', label: 'From nothing' },
              { value: 'text', label: 'Import a file' },
            ]}
          />
          {way === 'nothing' ? (
            <>
              <TextField
                label="Title"
                hint="What the library will show. It keeps the secret."
                maxLength={60}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
              <TextField
                label="Name in the file"
                hint="Small letters, digits and hyphens. It stays for good."
                maxLength={40}
                value={id}
                placeholder={idFrom(title)}
                onChange={({ target }) => setId(target.value)}
              />
            </>
          ) : (
            <>
              <label className={classes.file}>
                <span>Choose a file</span>
                <input
                  type="file"
                  accept=".yaml,.yml"
                  onChange={async ({ target }) => setText((await target.files?.[0]?.text()) ?? '')}
                />
              </label>
              <TextAreaField
                label="The text of the file"
                hint="Its comments stay where they are."
                rows={14}
                spellCheck={false}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </>
          )}
          <FormFailureAlert failure={begin.error && { title: 'The case was not begun', error: begin.error }} />
          <Button type="submit" variant="primary" disabled={!isReady} loading={begin.isPending}>
            {way === 'nothing' ? 'Begin the case' : 'Import the case'}
          </Button>
        </form>
      </Card>
    </>
  );
}

const longest = 40;

/** “My back’s gone again” is my-backs-gone-again. */
const idFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, longest);
