import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { EntriesField } from './entries-field.tsx';
import { asPlain, type FieldSpec, type FieldsProps, withField } from './field-spec.ts';
import { useFieldError } from './findings.tsx';
import classes from './form-fields.module.css';
import { LinesField } from './lines-field.tsx';

export function FormFields({ fields, value, path, onChange }: FieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.key} className={classes[widthOf(field)]}>
          <OneField
            field={field}
            value={asPlain(value)[field.key]}
            path={path === '' ? field.key : `${path}.${field.key}`}
            onChange={(next) => onChange(withField(value, field, next))}
          />
        </div>
      ))}
    </div>
  );
}

const widthOf = (field: FieldSpec): 'narrow' | 'half' | 'wide' => {
  if (field.kind === 'number' || field.kind === 'choice' || field.kind === 'switch') return 'narrow';
  if (field.kind === 'text') return field.rows ? 'wide' : 'half';
  return field.kind === 'lines' && field.half ? 'half' : 'wide';
};

const numberIn = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

interface OneFieldProps {
  field: FieldSpec;
  value: unknown;
  path: string;
  onChange: (value: unknown) => void;
}

function OneField({ field, value, path, onChange }: OneFieldProps) {
  const found = useFieldError(path);
  // Groups and entries show what is wrong beside the field within.
  const error = field.kind === 'group' || field.kind === 'entries' ? undefined : found;
  const words = { label: field.label, hint: field.hint, error };
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  switch (field.kind) {
    case 'text': {
      const shared = { ...words, value: text, 'data-path': path };
      return field.rows ? (
        <TextAreaField {...shared} rows={field.rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextField
          {...shared}
          onChange={({ target }) => onChange(field.orNumber ? numberIn(target.value) : target.value)}
        />
      );
    }
    case 'lines':
      return <LinesField {...words} value={value} path={path} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...words}
          type="number"
          min={field.min}
          max={field.max}
          step="any"
          value={text}
          data-path={path}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...words}
          data-path={path}
          value={text}
          options={[
            ...(field.optional || text === '' ? [{ value: '', label: field.optional ? 'None' : 'Choose' }] : []),
            ...field.choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
          ]}
          onChange={({ target }) => onChange(field.choices.find((one) => String(one.value) === target.value)?.value)}
        />
      );
    case 'switch':
      return (
        <CheckboxField
          {...words}
          data-path={path}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked || (field.optional ? undefined : false))}
        />
      );
    case 'group':
      return (
        <fieldset className={classes.group}>
          <legend>{field.label}</legend>
          {field.hint && <p className={classes.hint}>{field.hint}</p>}
          <FormFields fields={field.fields} value={value} path={path} onChange={onChange} />
        </fieldset>
      );
    case 'entries':
      return <EntriesField spec={field} value={value} path={path} onChange={onChange} Fields={FormFields} />;
  }
}
