import type { Challenge } from '#contract/admin/challenges.ts';
import { MarkDisc } from '#web/clinical/marks/mark-disc.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './answering.module.css';

/** What was objected, what the rule is, what the mark rests on, and everything that was said. */
export function ChallengeReading({ challenge }: { challenge: Challenge }) {
  const { reason, rule, mark, quotes, closest, lines } = challenge;
  const quoted = new Set(quotes.map(({ turn }) => turn));
  return (
    <>
      <Card title="The objection">
        <p className={classes.reason}>{`“${reason}”`}</p>
        <div className={classes.rule}>
          {mark && <MarkDisc mark={mark} />}
          <div>
            <p>
              <strong>The rule. </strong>
              {rule}
            </p>
            {quotes.map(({ turn, text }) => (
              <p key={`${turn} ${text}`}>{`Rests on: “${text}”`}</p>
            ))}
            {closest && <p>{`Closest: “${closest.text}”`}</p>}
          </div>
        </div>
      </Card>
      <Card title="What was said" className={classes.card}>
        <ol className={classes.lines}>
          {lines.map(({ n, who, text }) => (
            <li key={n} className={classNames(quoted.has(n) && classes.quoted)}>
              <strong>{who === 'doctor' ? 'Doctor' : 'Patient'}</strong> {text}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
