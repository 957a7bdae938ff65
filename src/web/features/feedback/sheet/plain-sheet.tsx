import { Link } from 'react-router';
import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { sentence } from '#core/marking/evidence/quote-words.ts';
import { DomainTag } from '#web/clinical/marks/domain-tag.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import type { Criterion, DomainSheet } from '../feedback-types.ts';
import classes from './plain-sheet.module.css';
import '../print.css';
import { bandWords, plainNumber } from '#web/clinical/marks/score-words.ts';
import { circumstancesOf, circumstanceWords, counted, lowerFirst, markWords, shortName } from '../words.ts';

/** The same marks as one plain document. */
export function PlainSheet({ feedback }: { feedback: Feedback }) {
  const speakerName = shortName(feedback.speaker.name);
  return (
    <article className={classes.sheet} data-print-sheet>
      <p className={classes.quiet}>{circumstancesOf(feedback, new Date())}</p>
      <h1>{feedback.title}</h1>
      <p>{bandWords(feedback)}.</p>
      <p data-not-printed>
        <Link to={`/feedback/${feedback.sessionId}`}>Open the full feedback</Link>
      </p>
      <h2>Grades</h2>
      <ul className={classes.grades}>
        {feedback.domains.map((sheet) => (
          <li key={sheet.domain}>
            <DomainTag domain={sheet.domain} /> <b>{gradeWords[sheet.grade]}</b>
            <span>
              {plainNumber(sheet.earned)} of {plainNumber(sheet.possible)} weighted
              {sheet.open.rows > 0 && `, depends on ${counted(sheet.open.rows, 'row')}`}
            </span>
          </li>
        ))}
      </ul>
      {feedback.domains.map((sheet) => (
        <Criteria key={sheet.domain} sheet={sheet} speakerName={speakerName} own={feedback.own} />
      ))}
      <h2>Transcript</h2>
      <dl className={classes.transcript}>
        {feedback.turns.map((turn) => (
          <div key={turn.n}>
            <dt>
              {minutesAndSeconds(turn.seconds)} {turn.who === 'speaker' ? speakerName : feedback.own ? 'You' : 'Doctor'}
            </dt>
            <dd>{turn.text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function Criteria({ sheet, speakerName, own }: { sheet: DomainSheet; speakerName: string; own: boolean }) {
  return (
    <section aria-labelledby={`plain-${sheet.domain}`}>
      <h2 id={`plain-${sheet.domain}`}>{domainNames[sheet.domain]}</h2>
      {sheet.caps.map((cap) => (
        <p key={cap}>{cap}</p>
      ))}
      {sheet.modelComment && <p>AI comment: {sheet.modelComment}</p>}
      <ol className={classes.criteria}>
        {sheet.errors.map((error) => (
          <li key={error.id}>
            <b>Critical error:</b> {error.what}
            <blockquote>
              {minutesAndSeconds(error.quote.seconds)} “{error.quote.text}”
            </blockquote>
          </li>
        ))}
        {sheet.criteria.map((criterion) => (
          <CriterionItem key={criterion.id} criterion={criterion} speakerName={speakerName} own={own} />
        ))}
      </ol>
      {sheet.doubts.map(({ id, what, quote }) => (
        <div key={id}>
          <b>Please look at this line yourself:</b> {what}. It caps nothing and takes no marks.
          <blockquote>
            {minutesAndSeconds(quote.seconds)} “{quote.text}”
          </blockquote>
        </div>
      ))}
    </section>
  );
}

interface CriterionItemProps {
  criterion: Criterion;
  speakerName: string;
  own: boolean;
}

function CriterionItem({ criterion, speakerName, own }: CriterionItemProps) {
  const { mark, title, weight, critical, circumstance, quotes, furtherQuotes, closest, comment, modelComment } =
    criterion;
  const notes = [
    `weight ${weight}`,
    ...(critical ? ['critical'] : []),
    ...(circumstance ? [circumstanceWords[circumstance].toLowerCase()] : []),
  ];
  return (
    <li>
      <b>{criterion.unsure ? 'Not sure' : markWords[mark]}:</b> {title}{' '}
      <span className={classes.quiet}>({notes.join(', ')})</span>
      {[...quotes, ...furtherQuotes].map((quote) => (
        <blockquote key={`${quote.turn} ${quote.text}`}>
          {minutesAndSeconds(quote.seconds)} {quote.who === 'speaker' && `${speakerName}: `}“{quote.text}”
        </blockquote>
      ))}
      {closest && (
        <blockquote>
          Closest, {minutesAndSeconds(closest.seconds)} “{closest.text}”
        </blockquote>
      )}
      {criterion.unsure && (
        <p>
          The rule: {lowerFirst(sentence(criterion.rule))} The words alone do not settle it. Until{' '}
          {own ? 'you decide' : 'the doctor decides'} in the full feedback it counts as {lowerFirst(markWords[mark])}.
        </p>
      )}
      {criterion.settled && <p>{own ? 'You' : 'The doctor'} said so. The words alone did not settle it.</p>}
      {comment && <p>{comment}</p>}
      {modelComment && <p>AI comment: {modelComment}</p>}
    </li>
  );
}
