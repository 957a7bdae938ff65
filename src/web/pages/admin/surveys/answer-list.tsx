import type { SurveyAnswer } from '#contract/admin/surveys.ts';
import { AdminList } from '#web/shell/admin/list/admin-list.tsx';
import type { Column } from '#web/shell/admin/list/columns.ts';
import { ListFilter } from '#web/shell/admin/list/list-filter.tsx';
import { ListSearch } from '#web/shell/admin/list/list-search.tsx';
import { useAdminList } from '#web/shell/admin/list/use-admin-list.ts';
import { useListState } from '#web/shell/admin/list/use-list-state.ts';
import { shortDay } from '#web/shell/admin/moment-words.ts';

const columns: readonly Column<SurveyAnswer>[] = [
  { head: 'Score', sort: 'score', cell: ({ score }) => <strong>{score}</strong>, isNumber: true },
  { head: 'In their words', cell: ({ text }) => text || '–' },
  { head: 'Stage', cell: ({ stage }) => stage.toUpperCase(), isMinor: true },
  { head: 'Plan', cell: ({ plan }) => plan, isMinor: true },
  { head: 'When', sort: 'newest', cell: ({ at }) => shortDay(at) },
];

const kinds = [
  { value: 'promoter', label: '9 and 10' },
  { value: 'passive', label: '7 and 8' },
  { value: 'detractor', label: '0 to 6' },
];

export function AnswerList() {
  const state = useListState({ sort: 'newest' });
  const query = useAdminList('GET /admin/surveys/answers', state, { filters: ['q', 'kind'] });
  return (
    <AdminList
      label="Answers"
      query={query}
      state={state}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <>
          <ListSearch label="Search the words" state={state} />
          <ListFilter label="Score" name="kind" state={state} options={kinds} />
        </>
      }
      empty={{ title: 'No answers yet', words: 'People are asked after a feedback, at most once in 60 days.' }}
    />
  );
}
