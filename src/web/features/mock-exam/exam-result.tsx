import type { MockExam } from '#contract/mock-exams.ts';
import { BandScale } from '#web/clinical/band-scale.tsx';
import { plainNumber } from '#web/clinical/marks/score-words.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { PageHeader } from '#web/ui/kit/page/page-header.tsx';
import classes from './exam-result.module.css';
import { examTime, notReachedWords } from './exam-words.ts';
import { StationRow } from './station-row.tsx';

interface ExamResultProps {
  exam: MockExam;
  groupName: (group: string) => string;
}

export function ExamResult({ exam, groupName }: ExamResultProps) {
  const { result, startedAt, endedAt } = exam;
  if (!result) return null;
  const isMarked = result.marked === result.reached;
  return (
    <>
      <PageHeader
        title="Mock exam result"
        sentence={<span className={classes.when}>{examTime(startedAt, endedAt ?? startedAt, new Date())}</span>}
        actions={<ButtonLink to="/mock-exam">All mock exams</ButtonLink>}
      />
      {exam.givenUp && (
        <Alert tone="info" className={classes.notice}>
          {notReachedWords(exam)}
        </Alert>
      )}
      <Card className={classes.score}>
        {isMarked ? <Score result={result} /> : null}
        <p role="status" className={isMarked ? 'visually-hidden' : classes.marking}>
          {isMarked ? 'All stations are marked.' : markingWords(result)}
        </p>
      </Card>
      <Card title="Stations" padded={false}>
        <ol className={classes.stations}>
          {exam.stations.map((station) => (
            <StationRow key={station.n} station={station} groupName={groupName} />
          ))}
        </ol>
      </Card>
    </>
  );
}

type Result = NonNullable<MockExam['result']>;

function Score({ result }: { result: Result }) {
  const { points, outOf, band } = result;
  return (
    <>
      <p className={classes.points}>
        <b>{plainNumber(points)}</b> of {outOf}
      </p>
      <BandScale points={points} outOf={outOf} band={band} />
      <p className={classes.indicative}>
        An indication, not a prediction: the pass mark of a real sitting lies somewhere in such a band and is set anew
        each time.
      </p>
    </>
  );
}

const markingWords = ({ marked, reached }: Result): string =>
  `Your words are being read: ${marked} of ${reached} stations are marked. The score comes here by itself, and you can leave this page.`;
