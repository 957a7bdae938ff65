import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { log } from '#web/lib/log.ts';

type FormValues = Record<string, string | boolean>;
type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

export interface FormFailure {
  title: string;
  error: unknown;
}

interface FormDefinition<Values> {
  initial: Values;
  /** The words for each field that is wrong. */
  check: (values: Values) => FieldErrors<Values>;
  send: (values: Values) => Promise<void>;
  failureTitle: string;
  /** Fields that a failure concerns although the server does not name them. */
  fieldsOfFailure?: (error: ApiError) => FieldErrors<Values>;
}

type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] &
  string;

export interface Form<Values> {
  values: Values;
  sending: boolean;
  failure: FormFailure | null;
  formProps: {
    ref: RefObject<HTMLFormElement | null>;
    method: 'post';
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  text: (name: NamesOf<Values, string>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
    onBlur: () => void;
  };
  checkbox: (name: NamesOf<Values, boolean>) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  reset: () => void;
}

/** What is typed stays whatever happens; errors show on leaving a field or on sending, and go as soon as they are mended. */
export function useForm<Values extends FormValues>(definition: FormDefinition<Values>): Form<Values> {
  const [values, setValues] = useState(definition.initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [sending, setSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(wrong: FieldErrors<Values>, reason: FormFailure | null) {
    setErrors(wrong);
    setFailure(reason);
    setRefusals((count) => count + 1);
  }

  function change(name: keyof Values, value: string | boolean) {
    const next = { ...values, [name]: value };
    setValues(next);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: definition.check(next)[name] });
  }

  function leave(name: keyof Values) {
    const problem = values[name] === '' ? undefined : definition.check(values)[name];
    if (problem !== undefined) setErrors({ ...errors, [name]: problem });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    const wrong = definition.check(values);
    if (Object.values(wrong).some((problem) => problem !== undefined)) return refuse(wrong, null);

    isSending.current = true;
    setSending(true);
    setErrors({});
    setFailure(null);
    try {
      await definition.send(values);
    } catch (error) {
      const placed = fieldErrorsOf(error, values, definition);
      const isAllPlaced =
        error instanceof ApiError && error.issues.length > 0 && error.issues.every(({ path }) => path in values);
      refuse(placed, isAllPlaced ? null : { title: definition.failureTitle, error });
      if (!(error instanceof ApiError)) log.error('A form failed unexpectedly', String(error));
    } finally {
      isSending.current = false;
      setSending(false);
    }
  }

  return {
    values,
    sending,
    failure,
    // Sent by the browser itself, before this code runs, a form must not put a password into the address.
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit: (event) => void submit(event) },
    text: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (event) => change(name, event.target.value),
      onBlur: () => leave(name),
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (event) => change(name, event.target.checked),
    }),
    reset: () => {
      setValues(definition.initial);
      setErrors({});
      setFailure(null);
    },
  };
}

function fieldErrorsOf<Values extends FormValues>(
  error: unknown,
  values: Values,
  { fieldsOfFailure }: FormDefinition<Values>,
): FieldErrors<Values> {
  if (!(error instanceof ApiError)) return {};
  const placed = { ...fieldsOfFailure?.(error) } as FieldErrors<Values>;
  for (const { path, message } of error.issues) {
    if (path in values) placed[path as keyof Values] ??= message;
  }
  return placed;
}
