import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useDraftOf } from '#web/features/cases/authoring/authoring-queries.ts';
import { CaseEditor } from '#web/features/cases/authoring/case-editor.tsx';
import { NotYet } from '#web/shell/admin/loaded.tsx';

const above = [{ label: 'Cases', to: '/admin/cases' }];

export function EditCasePage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const query = useDraftOf(id);
  if (!query.data) return <NotYet title="Edit case" above={above} label="The draft" query={query} />;
  return (
    <CaseEditor
      key={id}
      given={query.data}
      section={search.get('section') ?? 'identity'}
      onSection={(section) => setSearch({ section }, { replace: true, preventScrollReset: true })}
      onPublished={() => navigate(`/admin/cases/${id}`)}
    />
  );
}
