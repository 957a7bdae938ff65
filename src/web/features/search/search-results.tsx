import { useId } from 'react';
import { Link } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import { longDay } from '#core/dates.ts';
import type { SearchKind } from '#core/search/kinds.ts';
import { kindWords } from './kind-words.ts';
import { Marked } from './marked.tsx';
import classes from './search-results.module.css';

/** By kind, the kind of the best result first. */
export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return (
    <div className={classes.kinds}>
      {kinds.map((kind) => (
        <KindOfResults key={kind} kind={kind} results={results.filter((result) => result.kind === kind)} />
      ))}
    </div>
  );
}

function KindOfResults({ kind, results }: { kind: SearchKind; results: readonly SearchResult[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {kindWords[kind]}
      </h2>
      <ul className={classes.list}>
        {results.map((result) => (
          <li key={result.link} className={classes.result}>
            <Link to={result.link} className={classes.title} data-search-result>
              <Marked content={result.title} />
            </Link>
            <p className={classes.excerpt}>
              {result.at !== null && <time dateTime={result.at}>{longDay(result.at)} · </time>}
              <Marked content={result.excerpt} />
            </p>
            {kind === 'page' && <p className={classes.path}>{result.link}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
