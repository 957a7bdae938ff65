import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { asList, asPlain, type EntriesSpec, type FieldsProps } from './field-spec.ts';
import { useFindingsIn, useIsWanted } from './findings.tsx';
import classes from './form-fields.module.css';

interface EntriesFieldProps {
  spec: EntriesSpec;
  value: unknown;
  path: string;
  onChange: (entries: unknown[]) => void;
  /** Shows the fields of one entry: a list may hold lists. */
  Fields: ComponentType<FieldsProps>;
}

/** A list of things that fold away, each with fields of its own. */
export function EntriesField({ spec, value, path, onChange, Fields }: EntriesFieldProps) {
  const entries = asList(value);
  const [added, setAdded] = useState<number | null>(null);
  const moved = (from: number, to: number) => onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]));
  return (
    <section className={classes.entries} aria-label={spec.label}>
      <div className={classes['entries-head']}>
        <h3>
          {spec.label} <span className={classes.count}>{entries.length}</span>
        </h3>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
          data-path={path}
          onClick={() => {
            setAdded(entries.length);
            onChange([...entries, spec.blank]);
          }}
        >
          {`Add ${spec.one}`}
        </Button>
      </div>
      {spec.hint && <p className={classes.hint}>{spec.hint}</p>}
      {entries.map((entry, at) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may have no name yet, and what is typed in changes it
          key={at}
          spec={spec}
          Fields={Fields}
          entry={entry}
          path={`${path}[${at}]`}
          startsOpen={at === added}
          onChange={(next) => onChange(entries.with(at, next))}
          onRemove={() => onChange(entries.toSpliced(at, 1))}
          onUp={at > 0 ? () => moved(at, at - 1) : undefined}
          onDown={at < entries.length - 1 ? () => moved(at, at + 1) : undefined}
        />
      ))}
    </section>
  );
}

interface EntryProps extends Pick<EntriesFieldProps, 'Fields'> {
  spec: EntriesSpec;
  entry: unknown;
  path: string;
  startsOpen: boolean;
  onChange: (entry: unknown) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function Entry({ spec, Fields, entry, path, startsOpen, onChange, onRemove, onUp, onDown }: EntryProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const isWanted = useIsWanted(path);
  const findings = useFindingsIn(path);
  const [first = '', ...others] = spec.names.map((name) => wordsOf(asPlain(entry)[name])).filter(Boolean);
  const name = first === '' ? `New ${spec.one.replace(/^an? /, '')}` : first;
  return (
    <details
      className={classes.entry}
      open={isOpen || isWanted}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-path={path}>
        <span className={classes.name}>{name}</span>
        <span className={classes.rest}>{others.join(' · ')}</span>
        {findings.length > 0 && (
          <Badge tone={findings.some(({ severity }) => severity === 'error') ? 'critical' : 'warning'}>
            {`${findings.length} to mend`}
          </Badge>
        )}
      </summary>
      {(isOpen || isWanted) && (
        <div className={classes.body}>
          <Fields fields={spec.fields} value={entry} path={path} onChange={onChange} />
          <div className={classes.actions}>
            <IconButton size="sm" label={`Move ${name} up`} disabled={!onUp} onClick={onUp}>
              <IconArrowUp size={16} stroke={1.8} aria-hidden />
            </IconButton>
            <IconButton size="sm" label={`Move ${name} down`} disabled={!onDown} onClick={onDown}>
              <IconArrowDown size={16} stroke={1.8} aria-hidden />
            </IconButton>
            <Button
              size="sm"
              variant="danger"
              icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
              onClick={onRemove}
            >
              {`Remove ${name}`}
            </Button>
          </div>
        </div>
      )}
    </details>
  );
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value) ? String(value[0] ?? '') : value === undefined || value === null ? '' : String(value);
