import { useState } from 'react';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { asList } from './field-spec.ts';

interface LinesFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: unknown;
  path: string;
  onChange: (lines: string[]) => void;
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Sentences, one on each line. An empty line is kept while somebody writes and never reaches the case. */
export function LinesField({ value, path, onChange, ...words }: LinesFieldProps) {
  const given = asList(value).map(String);
  const [text, setText] = useState(given.join('\n'));
  const shown = isSameList(linesIn(text), given) ? text : given.join('\n');
  return (
    <TextAreaField
      {...words}
      data-path={path}
      rows={Math.min(12, Math.max(3, shown.split('\n').length + 1))}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesIn(target.value));
      }}
    />
  );
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, at) => line === other[at]);
