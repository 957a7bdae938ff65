import {
  IconLock,
  IconLockHeart,
  IconLockOpen,
  IconLockQuestion,
  IconPlus,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import frame from '#web/ui/forms/search-frame.module.css';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { Segmented } from '#web/ui/kit/segmented.tsx';
import classes from './facts-table.module.css';
import { asList, asPlain, type Plain } from './form/field-spec.ts';
import { useFindingsIn, useIsWanted } from './form/findings.tsx';
import { FormFields } from './form/form-fields.tsx';
import { blankFact, factFields, gates } from './sections/disclosure-fields.ts';

interface FactsTableProps {
  value: unknown;
  onChange: (facts: unknown[]) => void;
}

type GateFilter = 'all' | (typeof gates)[number]['value'];

/** The facts of a case: found by name or words, counted by gate, each opened to be written. */
export function FactsTable({ value, onChange }: FactsTableProps) {
  const facts = asList(value).map(asPlain);
  const [words, setWords] = useState('');
  const [gate, setGate] = useState<GateFilter>('all');
  const [opened, setOpened] = useState<number | null>(null);
  const wanted = words.trim().toLowerCase();
  const shown = facts
    .map((fact, at) => ({ fact, at }))
    .filter(({ fact }) => gate === 'all' || fact.gate === gate)
    .filter(({ fact }) => wanted === '' || JSON.stringify(fact).toLowerCase().includes(wanted));
  const add = () => {
    setWords('');
    setGate('all');
    setOpened(facts.length);
    onChange([...facts, blankFact]);
  };

  return (
    <>
      <div className={classes.bar}>
        <div className={classNames(frame.frame, classes.find)}>
          <IconSearch size={16} stroke={1.8} aria-hidden />
          <input
            type="search"
            aria-label="Find a fact"
            placeholder="Find"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <Segmented<GateFilter>
          label="Told when"
          value={gate}
          onChange={setGate}
          choices={[
            { value: 'all', label: `All ${facts.length}` },
            ...gates.map(({ value: one, label }) => ({
              value: one,
              label: `${label} ${facts.filter((fact) => fact.gate === one).length}`,
            })),
          ]}
        />
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
          data-path="facts"
          onClick={add}
        >
          Add
        </Button>
      </div>
      <div className={classes.scroll}>
        <table className={classNames(classes.table, classes.facts)}>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Told when</th>
              <th scope="col">What they say</th>
              <th scope="col" className={classes.number}>
                Wordings
              </th>
              <th scope="col" className={classes.number}>
                Questions
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ fact, at }) => (
              <FactRow
                key={at}
                fact={fact}
                path={`facts[${at}]`}
                isOpened={opened === at}
                onOpen={(isOpen) => setOpened(isOpen ? at : null)}
                onChange={(next) => onChange(facts.with(at, asPlain(next)))}
                onRemove={() => {
                  setOpened(null);
                  onChange(facts.toSpliced(at, 1));
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && (
        <p className={classes.none}>
          {facts.length === 0 ? 'There are no facts yet. Add the reason for coming first.' : 'No fact fits.'}
        </p>
      )}
    </>
  );
}

interface FactRowProps {
  fact: Plain;
  path: string;
  isOpened: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (fact: unknown) => void;
  onRemove: () => void;
}

function FactRow({ fact, path, isOpened, onOpen, onChange, onRemove }: FactRowProps) {
  const isWanted = useIsWanted(path);
  const isOpen = isOpened || isWanted;
  const findings = useFindingsIn(path);
  const name = String(fact.id || 'New fact');
  return (
    <Fragment>
      <tr className={isOpen ? classes.open : undefined}>
        <th scope="row">
          <button
            type="button"
            className={classes.name}
            aria-expanded={isOpen}
            data-path={path}
            onClick={() => onOpen(!isOpen)}
          >
            {name}
          </button>
          <span className={classes.topic}>{String(fact.topic ?? '')}</span>
        </th>
        <td>
          <GateTag gate={String(fact.gate ?? '')} />
        </td>
        <td>{String(asList(fact.says)[0] ?? '')}</td>
        <td className={classes.number}>{asList(fact.says).length}</td>
        <td className={classes.number}>
          {findings.length > 0 ? (
            <Badge tone={findings.some(({ severity }) => severity === 'error') ? 'critical' : 'warning'}>
              {`${asList(fact.asks).length}, ${findings.length} to mend`}
            </Badge>
          ) : (
            asList(fact.asks).length
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.open}>
          <td colSpan={5}>
            <div className={classes.box}>
              <FormFields fields={factFields} value={fact} path={path} onChange={onChange} />
              <div className={classes.actions}>
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
          </td>
        </tr>
      )}
    </Fragment>
  );
}

const gateIcons: Record<string, typeof IconLock> = {
  offered: IconLockOpen,
  asked: IconLockQuestion,
  probed: IconLock,
  trusted: IconLockHeart,
};

/** The deeper the lock, the darker the tag. */
export function GateTag({ gate }: { gate: string }) {
  const Icon = gateIcons[gate];
  return (
    <span className={classNames(classes.gate, classes[gate])}>
      {Icon && <Icon size={14} stroke={2.1} aria-hidden />}
      {gate}
    </span>
  );
}
