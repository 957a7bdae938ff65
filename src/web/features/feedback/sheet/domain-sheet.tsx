import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { plainNumber } from '#web/clinical/marks/score-words.ts';
import type { Criterion, DomainSheet } from '../feedback-types.ts';
import { counted, endsOf, moreMet, tallyOf } from '../words.ts';
import { AiComment } from './ai-comment.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './domain-sheet.module.css';
import { Doubts, Errors } from './errors.tsx';
import type { MarkActions } from './rows/mark-actions.ts';
import { MarkRow } from './rows/mark-row.tsx';

interface DomainSheetCardProps {
  sheet: DomainSheet;
  speakerName: string;
  actions: MarkActions | null;
  /** A criterion that somebody was led to, which must not be folded away. */
  wanted: string | null;
}

export function DomainSheetCard({ sheet, speakerName, actions, wanted }: DomainSheetCardProps) {
  const { domain, grade, caps, open, modelComment } = sheet;
  const { shown, folded } = foldMet(sheet.criteria, wanted);
  const row = (criterion: Criterion) => (
    <MarkRow key={criterion.id} criterion={criterion} domain={domain} speakerName={speakerName} actions={actions} />
  );
  return (
    <section id={domain} className={classes.sheet} aria-labelledby={`${domain}-title`}>
      <div className={classes.head}>
        <DomainIcon domain={domain} />
        <div className={classes.name}>
          <h2 id={`${domain}-title`}>{domainNames[domain]}</h2>
          <p>{open.rows > 0 ? endsOf(open) : tallyOf(sheet.criteria)}</p>
          {caps.map((cap) => (
            <p key={cap} className={classes.cap}>
              {cap}
            </p>
          ))}
        </div>
        <div className={classes.grade}>
          <b>
            {gradeWords[grade]}
            {open.rows > 0 && `, depends on ${counted(open.rows, 'row')}`}
          </b>
          <GradePips grade={grade} domain={domain} size="big" most={open.most} />
          <span>
            {plainNumber(sheet.earned)} of {plainNumber(sheet.possible)} weighted
            {sheet.weight !== 1 && `, counts ${sheet.weight}`}
          </span>
        </div>
      </div>
      <Errors sheet={sheet} speakerName={speakerName} actions={actions} />
      {modelComment && (
        <div className={classes.remark}>
          <AiComment text={modelComment} />
        </div>
      )}
      <ul className={classes.rows}>{shown.map(row)}</ul>
      {folded.length > 0 && (
        <Disclosure
          printed
          className={classes.more}
          label={moreMet(folded.length)}
          openLabel={moreMet(folded.length).replace('Show', 'Hide')}
        >
          <ul className={classes.rows}>{folded.map(row)}</ul>
        </Disclosure>
      )}
      <Doubts doubts={sheet.doubts} speakerName={speakerName} />
    </section>
  );
}

const firstFewMet = 3;

/** What was not met always stays in sight; of what was met, the first few do. */
export function foldMet(criteria: readonly Criterion[], wanted: string | null) {
  const met = criteria
    .filter(({ mark, challenge, unsure, settled }) => mark === 'met' && !challenge && !unsure && !settled)
    .slice(firstFewMet);
  const foldable = met.length > 1 ? new Set(met.filter(({ id }) => id !== wanted)) : new Set<Criterion>();
  return {
    shown: criteria.filter((criterion) => !foldable.has(criterion)),
    folded: criteria.filter((criterion) => foldable.has(criterion)),
  };
}
