import { IconFileText, IconMail, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { OwnConsultation } from '#contract/consultations.ts';
import { type Tab, Tabs } from '#web/ui/lists/tabs.tsx';
import { Documents } from './documents.tsx';
import classes from './notes-panel.module.css';
import { PatientNotes, type ReadCase } from './patient-notes.tsx';
import { Results } from './results.tsx';

type NotesTab = 'notes' | 'results' | 'documents';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

export function noteTabs({ results, documents }: OwnConsultation['notes']): Tab<NotesTab>[] {
  const tabs: Tab<NotesTab>[] = [];
  if (results.length > 0) tabs.push({ value: 'results', label: 'Results', icon: <IconTable {...icon} /> });
  if (documents.length > 0) {
    const [only, ...others] = documents;
    const label =
      only && others.length === 0 && only.title.length < 24 ? only.title : `Documents (${documents.length})`;
    tabs.push({ value: 'documents', label, icon: <IconMail {...icon} /> });
  }
  return tabs;
}

/** Everything the doctor may read, in one column. */
export function NotesPanel({ session }: { session: ReadCase }) {
  const id = useId();
  const [tab, setTab] = useState<NotesTab>('notes');
  const tabs = [
    { value: 'notes' as const, label: 'Notes', icon: <IconFileText {...icon} /> },
    ...noteTabs(session.notes),
  ];
  return (
    <>
      <Tabs label="Notes" id={id} tabs={tabs} value={tab} onChange={setTab} />
      <div
        role="tabpanel"
        id={`${id}-${tab}`}
        aria-labelledby={`${id}-${tab}-tab`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled panel must be reachable by keyboard
        tabIndex={0}
        className={classes.panel}
      >
        {tab === 'notes' && <PatientNotes session={session} portrait={52} />}
        {tab === 'results' && <Results tables={session.notes.results} />}
        {tab === 'documents' && <Documents documents={session.notes.documents} />}
      </div>
    </>
  );
}
