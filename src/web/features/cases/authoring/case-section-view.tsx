import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './case-section-view.module.css';
import { FactsTable } from './facts-table.tsx';
import { asPlain } from './form/field-spec.ts';
import { FormFields } from './form/form-fields.tsx';
import { SignOffPanel } from './release/sign-off-panel.tsx';
import { SectionText } from './section-text.tsx';
import { caseSections } from './sections/case-sections.ts';
import { TrialMarking } from './trial/trial-marking.tsx';
import type { DraftEditing } from './use-draft.ts';
import { CaseChangesView } from './versions/case-changes-view.tsx';

interface CaseSectionViewProps {
  editing: DraftEditing;
  section: string;
}

/** One part of the case in front of its author, or one thing to do with all of it. */
export function CaseSectionView({ editing, section }: CaseSectionViewProps) {
  const { draft } = editing;
  switch (section) {
    case 'text':
      return <SectionText editing={editing} section={null} onDone={() => undefined} />;
    case 'trial':
      return <TrialMarking editing={editing} />;
    case 'sign-off':
      return <SignOffPanel editing={editing} />;
    case 'versions':
      return (
        <div className={classes.section}>
          <h2>{draft.baseVersion === null ? 'Never published' : `What differs from version ${draft.baseVersion}`}</h2>
          {draft.baseVersion !== null && (
            <CaseChangesView caseId={draft.caseId} from={draft.baseVersion} to="draft" revision={draft.revision} />
          )}
        </div>
      );
    default:
      return <PartView editing={editing} section={section} />;
  }
}

function PartView({ editing, section }: CaseSectionViewProps) {
  const [isText, setText] = useState(false);
  const known = caseSections.find(({ key }) => key === section) ?? caseSections[0];
  if (!known) return null;
  const { key, label, fields } = known;
  const { value } = editing.draft;
  if (isText) return <SectionText editing={editing} section={key} onDone={() => setText(false)} />;
  // A part that is a list is the one field of the case itself.
  const isList = fields?.length === 1 && fields[0]?.key === key;
  return (
    <>
      <div className={classes.head}>
        <h2>{label}</h2>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconFileText size={16} stroke={1.8} aria-hidden />}
          onClick={() => setText(true)}
        >
          Write as text
        </Button>
      </div>
      {fields === null ? (
        <FactsTable value={value.facts} onChange={(facts) => editing.setSection('facts', facts)} />
      ) : (
        <div className={classes.section}>
          <FormFields
            fields={fields}
            value={isList ? value : value[key]}
            path={isList ? '' : key}
            onChange={(next) => editing.setSection(key, isList ? asPlain(next)[key] : next)}
          />
        </div>
      )}
    </>
  );
}
