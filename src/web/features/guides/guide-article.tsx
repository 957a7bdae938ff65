import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GuideText } from '#contract/guides.ts';
import { dayWords } from '#core/dates.ts';
import { guideSections } from '#core/guides/sections.ts';
import { DomainTag } from '#web/clinical/marks/domain-tag.tsx';
import { Spans, TextBlocks } from '#web/ui/kit/page/text-blocks.tsx';
import classes from './guide-article.module.css';
import { GuidePractice } from './guide-practice.tsx';

interface GuideArticleProps {
  guide: GuideText;
  /** Saves the guide, or leads to where that becomes possible. */
  save: ReactNode;
  /** Stands where the text ends. */
  end?: ReactNode;
}

export function GuideArticle({ guide, save, end }: GuideArticleProps) {
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <p className={classes.path}>
          <Link to="/study-materials">Study materials</Link>
          <span aria-hidden="true">/</span>
          {guideSections[guide.section].label}
        </p>
        <h1>{guide.title}</h1>
        <p className={classes.lead}>{guide.summary}</p>
        <div className={classes.about}>
          <div className={classes.facts}>
            <span className="tabular">
              {guide.minutes} min · updated {dateInWords(guide.updated)}
            </span>
            {guide.domains.map((domain) => (
              <DomainTag key={domain} domain={domain} />
            ))}
          </div>
          {save}
        </div>
      </header>
      <TextBlocks blocks={guide.blocks} />
      {end}
      <Questions questions={guide.questions} />
      <GuidePractice groups={guide.groups} />
      <Sources sources={guide.sources} />
      <Related related={guide.related} />
    </article>
  );
}

function Questions({ questions }: Pick<GuideText, 'questions'>) {
  return (
    <section aria-labelledby="check-yourself">
      <h2 id="check-yourself">Check yourself</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>{question}</summary>
          <p>
            <Spans spans={answer} />
          </p>
        </details>
      ))}
    </section>
  );
}

function Sources({ sources }: Pick<GuideText, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul className={classes.sources}>
        {sources.map(({ name, body, code, year }) => (
          <li key={name}>
            <b className="tabular">
              {body}
              {code && ` ${code}`} ({year})
            </b>{' '}
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Related({ related }: Pick<GuideText, 'related'>) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="read-next">
      <h2 id="read-next">Read next</h2>
      <ul className={classes.related}>
        {related.map(({ id, title, minutes }) => (
          <li key={id}>
            <Link to={`/study-materials/${id}`}>{title}</Link>
            <span className="tabular">{minutes} min</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const dateInWords = dayWords({ dateStyle: 'long' });
