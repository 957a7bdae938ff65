import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contactTopics, longestMessage } from '#core/contact-topics.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './contact-form.module.css';
import { type ContactErrors, type ContactFields, contactProblems } from './contact-problems.ts';
import { useSendMessage } from './use-send-message.ts';

const topicOptions = [
  { value: '', label: 'Choose one' },
  ...Object.entries(contactTopics).map(([value, label]) => ({ value, label })),
];
const nothing: ContactFields = { name: '', email: '', topic: '', message: '', website: '' };

interface ContactFormProps {
  /** Of whoever is signed in; stands there until something else is typed. */
  known: { name: string; email: string } | null;
}

export function ContactForm({ known }: ContactFormProps) {
  const [typed, setTyped] = useState<Partial<ContactFields>>({});
  const [errors, setErrors] = useState<ContactErrors>({});
  const { isSending, failure, reference, send, forget } = useSendMessage(setErrors);
  const form = useRef<HTMLFormElement>(null);
  const values = { ...nothing, ...known, ...typed };

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const problems = contactProblems(values);
    setErrors(problems);
    if (Object.keys(problems).length === 0) void send(values);
  }
  const field = (name: keyof ContactFields) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });

  if (reference !== null) {
    return (
      <Sent
        reference={reference}
        email={values.email}
        onAnother={() => {
          setTyped({});
          forget();
        }}
      />
    );
  }
  return (
    <form ref={form} method="post" noValidate className={classes.form} onSubmit={submit}>
      {failure && (
        <Alert tone="critical" role="alert" title="Your message was not sent">
          {failure} What you wrote is still here.
        </Alert>
      )}
      <div className={classes.row}>
        <TextField
          label="Your name"
          autoComplete="name"
          required
          maxLength={120}
          error={errors.name}
          {...field('name')}
        />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
          {...field('email')}
        />
      </div>
      <SelectField label="What is it about?" required options={topicOptions} error={errors.topic} {...field('topic')} />
      <TextAreaField
        label="Your message"
        required
        rows={8}
        maxLength={longestMessage}
        hint="Please write no details of real patients. For a mistake in a case, name the case and the line."
        error={errors.message}
        {...field('message')}
      />
      {/* Not seen and not reached by people; programs fill in every field. */}
      <div className={classes.trap} aria-hidden="true">
        <label>
          Website
          <input type="text" tabIndex={-1} autoComplete="off" {...field('website')} />
        </label>
      </div>
      <div>
        <Button type="submit" variant="primary" size="lg" loading={isSending}>
          Send the message
        </Button>
        <noscript>
          <p>Sending needs JavaScript. Please switch it on for this site.</p>
        </noscript>
      </div>
    </form>
  );
}

function Sent({ reference, email, onAnother }: { reference: string; email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <h2 ref={heading} tabIndex={-1}>
        Your message is with us
      </h2>
      <p>
        Your reference is <b className="tabular">{reference}</b>. Quote it if you write again. We answer to {email}.
      </p>
      <Button onClick={onAnother}>Write another message</Button>
    </div>
  );
}
