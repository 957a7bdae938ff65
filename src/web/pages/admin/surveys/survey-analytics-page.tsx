import { AdminHead } from '#web/shell/admin/admin-head.tsx';
import cards from '#web/shell/admin/cards.module.css';
import { useView, ViewChoice } from '#web/shell/admin/view-choice.tsx';
import { AnswerList } from './answer-list.tsx';
import { ReportList } from './report-list.tsx';
import { SurveySummary } from './survey-summary.tsx';

const views = { answers: 'Answers', testers: 'Testers' };

export function SurveyAnalyticsPage() {
  const view = useView(['answers', 'testers']);
  return (
    <>
      <AdminHead
        title="Survey analytics"
        sentence="How likely people are to recommend the product, in their own words and without their names."
        actions={<ViewChoice label="What is shown" views={views} view={view} />}
      />
      {view === 'answers' ? (
        <div className={cards.stack}>
          <SurveySummary />
          <AnswerList />
        </div>
      ) : (
        <ReportList />
      )}
    </>
  );
}
