import { IconArrowsDiff, IconMessage2, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CaseDraft } from '#contract/admin/case-authoring.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { refreshPage } from '#web/ui/states/refresh-page.ts';
import classes from './case-editor.module.css';
import { CaseSectionView } from './case-section-view.tsx';
import { asList, asPlain } from './form/field-spec.ts';
import { FormPlaceProvider } from './form/findings.tsx';
import { LintPanel } from './release/lint-panel.tsx';
import { PublishDialog } from './release/publish-dialog.tsx';
import { useLint } from './release/use-lint.ts';
import { SectionNav } from './section-nav.tsx';
import { sectionOf } from './sections/case-sections.ts';
import { RehearsalPanel } from './trial/rehearsal-panel.tsx';
import { type SaveState, useDraft } from './use-draft.ts';

interface CaseEditorProps {
  given: CaseDraft;
  section: string;
  onSection: (section: string) => void;
  onPublished: (version: number) => void;
}

const saveWords: Record<SaveState, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved: there is no connection. It is tried again; keep this page open.',
  'changed-elsewhere': 'Not saved',
};

export function CaseEditor({ given, section, onSection, onPublished }: CaseEditorProps) {
  const editing = useDraft(given);
  const { draft, saveState } = editing;
  const findings = useLint(draft);
  const [wanted, setWanted] = useState<{ path: string } | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const rehearsal = useRef<HTMLDivElement>(null);
  useGoing(wanted, section);

  const goTo = (chosen: string) => {
    setWanted(null);
    onSection(chosen);
  };
  const next = (draft.baseVersion ?? 0) + 1;
  const isSound = findings?.every(({ severity }) => severity !== 'error') ?? false;
  const identity = asPlain(draft.value.identity);
  return (
    <FormPlaceProvider value={{ findings: findings ?? [], wanted: wanted?.path ?? null }}>
      <header className={classes.head}>
        <div>
          <h1>
            {String(identity.title || 'A case without a title')}
            <Badge tone="warning">{`Draft of v${next}`}</Badge>
            {draft.baseVersion !== null && <Badge tone="success">{`v${draft.baseVersion} published`}</Badge>}
          </h1>
          <p role="status">{`${draft.caseId} · ${saveWords[saveState]}`}</p>
        </div>
        <div className={classes.actions}>
          <Button
            icon={<IconMessage2 size={18} stroke={1.8} aria-hidden />}
            onClick={() => {
              rehearsal.current?.scrollIntoView({ block: 'nearest' });
              rehearsal.current?.querySelector('input')?.focus();
            }}
          >
            Try the patient
          </Button>
          {draft.baseVersion !== null && (
            <Button icon={<IconArrowsDiff size={18} stroke={1.8} aria-hidden />} onClick={() => goTo('versions')}>
              {`Compare with v${draft.baseVersion}`}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<IconUpload size={18} stroke={1.8} aria-hidden />}
            disabled={!isSound}
            onClick={() => setPublishing(true)}
          >
            {`Publish v${next}`}
          </Button>
        </div>
      </header>
      {saveState === 'changed-elsewhere' && (
        <Alert
          tone="critical"
          role="alert"
          title="Somebody else has changed this draft."
          action={<Button onClick={refreshPage}>Load theirs</Button>}
        >
          What you have typed since is on this page only. Copy what you need before you load theirs.
        </Alert>
      )}
      <div className={classes.columns}>
        <SectionNav value={draft.value} section={section} findings={findings ?? []} onSection={goTo} />
        <div className={classes.main}>
          <CaseSectionView key={section} editing={editing} section={section} />
        </div>
        <div className={classes.side}>
          <LintPanel
            findings={findings}
            summary={summaryOf(draft.value)}
            onGoTo={(path) => {
              onSection(sectionOf(path));
              setWanted({ path });
            }}
          />
          <div ref={rehearsal}>
            <RehearsalPanel editing={editing} />
          </div>
        </div>
      </div>
      {isPublishing && (
        <PublishDialog
          editing={editing}
          version={next}
          onClose={() => setPublishing(false)}
          onPublished={onPublished}
        />
      )}
    </FormPlaceProvider>
  );
}

/** Brings the field that a finding is about into view, or whatever stands nearest around it. */
function useGoing(wanted: { path: string } | null, section: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is there once its part is
  useEffect(() => {
    if (!wanted) return;
    const places = [...document.querySelectorAll<HTMLElement>('[data-path]')];
    const around = places.filter(({ dataset }) => wanted.path.startsWith(dataset.path ?? ' '));
    const nearest = around.sort((one, other) => (other.dataset.path?.length ?? 0) - (one.dataset.path?.length ?? 0))[0];
    nearest?.scrollIntoView({ block: 'center' });
    nearest?.focus();
  }, [wanted, section]);
}

function summaryOf(value: Record<string, unknown>): string {
  const count = (list: unknown, what: string) => `${asList(list).length} ${what}`;
  const criteria = count(asPlain(value.marks).criteria, 'criteria');
  const turns = count(asPlain(value.teaching).model_consultation, 'turns');
  return `${count(value.facts, 'facts')}, ${count(value.cues, 'cues')}, ${criteria}, model consultation of ${turns}.`;
}
