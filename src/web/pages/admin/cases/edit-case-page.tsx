import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useDraftOf } from '#web/features/cases/authoring/authoring-queries.ts';
import { CaseEditor } from '#web/features/cases/authoring/case-editor.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';

export function EditCasePage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const query = useDraftOf(id);
  const failure = useLoadFailure(query, id);
  if (failure) return <LoadFailed title="The draft did not load" safe="Nothing was changed." failure={failure} />;
  if (!query.data) return <SkeletonRows count={8} label="Loading the draft..." />;
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
