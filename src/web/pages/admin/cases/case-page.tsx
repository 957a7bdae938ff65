import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useAdminCase, useSetCaseStatus, useThrowDraftAway } from '#web/features/cases/authoring/authoring-queries.ts';
import { CaseChangesView } from '#web/features/cases/authoring/versions/case-changes-view.tsx';
import { CaseReading } from '#web/features/cases/authoring/versions/case-reading.tsx';
import { downloadCaseText } from '#web/features/cases/authoring/versions/download-case-text.ts';
import { VersionsTable } from '#web/features/cases/authoring/versions/versions-table.tsx';
import { AgreementCard } from '#web/features/feedback/answering/agreement-card.tsx';
import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import { ConfirmDialog } from '#web/shell/admin/confirm-dialog.tsx';
import { NotYet } from '#web/shell/admin/loaded.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './case-page.module.css';
import { CaseState } from './cases-page.tsx';

export function CasePage() {
  const { id = '' } = useParams();
  const query = useAdminCase(id);
  const [search, setSearch] = useSearchParams();
  const above = [{ label: 'Cases', to: '/admin/cases' }];
  if (!query.data) return <NotYet title="Case" above={above} label="The case" query={query} />;
  const { case: row, versions, value } = query.data;
  const compared = { from: Number(search.get('from')), to: Number(search.get('to')) };
  return (
    <>
      <AdminHead
        title={row.title || 'Without a title'}
        sentence={
          <>
            <CaseState row={row} /> {`${row.specialty} · ${row.channel} · difficulty ${row.difficulty}`}
          </>
        }
        above={above}
        actions={<CaseActions id={id} row={row} />}
      />
      <Card title="Versions" padded={false} className={classes.versions}>
        <VersionsTable
          versions={versions}
          onCompare={(from, to) => setSearch({ from: String(from), to: String(to) }, { preventScrollReset: true })}
          onExport={(version) => downloadCaseText(id, version)}
        />
      </Card>
      {compared.from > 0 && compared.to > 0 && (
        <Card title={`From version ${compared.from} to ${compared.to}`} className={classes.card}>
          <CaseChangesView caseId={id} from={compared.from} to={compared.to} />
        </Card>
      )}
      {row.status !== null && <AgreementCard caseId={id} />}
      <CaseReading value={value} />
    </>
  );
}

interface CaseActionsProps {
  id: string;
  row: { status: string | null; draftChangedAt: string | null };
}

function CaseActions({ id, row: { status, draftChangedAt } }: CaseActionsProps) {
  const [asked, setAsked] = useState<'status' | 'draft' | null>(null);
  const setStatus = useSetCaseStatus(id);
  const throwAway = useThrowDraftAway(id);
  const next = status === 'retired' ? 'published' : 'retired';
  return (
    <>
      {draftChangedAt && (
        <>
          <Button
            icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
            onClick={() => downloadCaseText(id, 'draft')}
          >
            Export the draft
          </Button>
          {status !== null && (
            <Button variant="danger" onClick={() => setAsked('draft')}>
              Throw the draft away
            </Button>
          )}
        </>
      )}
      {status !== null && (
        <Button onClick={() => setAsked('status')}>{next === 'retired' ? 'Retire' : 'Put back'}</Button>
      )}
      <ButtonLink
        to={`/admin/cases/${id}/edit`}
        variant="primary"
        icon={<IconPencil size={18} stroke={1.8} aria-hidden />}
      >
        Edit
      </ButtonLink>
      {asked === 'status' && (
        <ConfirmDialog<'published' | 'retired', unknown>
          title={next === 'retired' ? 'Retire this case?' : 'Put this case back?'}
          consequence={
            next === 'retired'
              ? 'Nobody can start it any more. Consultations that have begun go on, and their feedback stays.'
              : 'Everybody can start it again.'
          }
          confirm={next === 'retired' ? 'Retire' : 'Put back'}
          act={setStatus}
          input={next}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'draft' && (
        <ConfirmDialog
          title="Throw the draft away?"
          consequence="What was changed since the published version is lost. This cannot be undone."
          confirm="Throw it away"
          isDanger
          act={throwAway}
          input={null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
