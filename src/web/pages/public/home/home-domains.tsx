import type { Domain } from '#core/cases/schema-parts.ts';
import { DomainIcon } from '#web/clinical/marks/domain-icon.tsx';
import { domainNames } from '#web/clinical/marks/domain-words.ts';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import { MarkDisc } from '#web/clinical/marks/mark-disc.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { evidence } from './home-evidence.ts';
import classes from './home-page.module.css';

const meanings: Readonly<Record<Domain, string>> = {
  data: 'History, red flags, and a working diagnosis you say out loud.',
  management: 'A plan to current guidance, with a safety net that says what, when and where.',
  relating: 'Cues, ideas, concerns and expectations, without the rote questions.',
};

export function HomeDomains() {
  return (
    <section className={classNames(classes.section, classes.band)}>
      <div className={classes.wide}>
        <h2 className={classes.big}>Marked in three domains, against a newly qualified GP.</h2>
        <ul className={classes.domains}>
          {evidence.domains.map(({ domain, grade, criteria, count }) => (
            <li key={domain}>
              <DomainIcon domain={domain} />
              <h3>{domainNames[domain]}</h3>
              <p>{meanings[domain]}</p>
              <p className={classes.grade}>
                <b>{gradeWords[grade]}</b> <GradePips grade={grade} domain={domain} />
                <span>
                  {criteria.length} of {count} criteria:
                </span>
              </p>
              <ul className={classes.criteria}>
                {criteria.map(({ id, title, mark }) => (
                  <li key={id}>
                    <MarkDisc mark={mark} />
                    {title}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className={classes.small}>
          The grades of one written consultation. Weights, caps and critical errors are added up by fixed rules, and
          every mark can be challenged.
        </p>
      </div>
    </section>
  );
}
