import { IconAlertOctagon } from '@tabler/icons-react';
import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { QuoteChip } from '#web/clinical/marks/quote-chip.tsx';
import { plainNumber } from '#web/clinical/marks/score-words.ts';
import type { Criterion, DomainSheet } from '../feedback-types.ts';
import { useTranscriptJump } from '../transcript/transcript-jump.tsx';
import { moreMet, tallyOf } from '../words.ts';
import { AiComment } from './ai-comment.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './domain-sheet.module.css';
import { type MarkActions, MarkRow } from './mark-row.tsx';

interface DomainSheetCardProps {
  sheet: DomainSheet;
  speakerName: string;
  actions: MarkActions | null;
  /** A criterion that somebody was led to, which must not be folded away. */
  wanted: string | null;
}

export function DomainSheetCard({ sheet, speakerName, actions, wanted }: DomainSheetCardProps) {
  const { domain, grade, caps, errors, modelComment } = sheet;
  const { jumpTo } = useTranscriptJump();
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
          <p>{tallyOf(sheet.criteria)}</p>
          {caps.map((cap) => (
            <p key={cap} className={classes.cap}>
              {cap}
            </p>
          ))}
        </div>
        <div className={classes.grade}>
          <b>{gradeWords[grade]}</b>
          <GradePips grade={grade} domain={domain} size="big" />
          <span>
            {plainNumber(sheet.earned)} of {plainNumber(sheet.possible)} weighted
            {sheet.weight !== 1 && `, counts ${sheet.weight}`}
          </span>
        </div>
      </div>
      {errors.length > 0 && (
        <ul className={classes.errors} aria-label="Critical errors">
          {errors.map((error) => (
            <li key={error.id}>
              <p>
                <IconAlertOctagon size={16} stroke={1.8} aria-hidden />
                <span>
                  <b>Critical error.</b> {error.what}
                </span>
              </p>
              <QuoteChip quote={error.quote} domain={domain} speakerName={speakerName} onJump={jumpTo} />
            </li>
          ))}
        </ul>
      )}
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
    </section>
  );
}

const firstFewMet = 3;

/** What was not met always stays in sight; of what was met, the first few do. */
export function foldMet(criteria: readonly Criterion[], wanted: string | null) {
  const met = criteria.filter(({ mark, challenge }) => mark === 'met' && challenge === null).slice(firstFewMet);
  const foldable = met.length > 1 ? new Set(met.filter(({ id }) => id !== wanted)) : new Set<Criterion>();
  return {
    shown: criteria.filter((criterion) => !foldable.has(criterion)),
    folded: criteria.filter((criterion) => foldable.has(criterion)),
  };
}
