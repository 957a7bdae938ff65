import type { OwnConsultation } from '#contract/consultations.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import classes from './results.module.css';

type ResultTableData = OwnConsultation['notes']['results'][number];

export function Results({ tables }: { tables: readonly ResultTableData[] }) {
  return (
    <div className={classes.results}>
      {tables.map((table) => (
        <ResultTable key={`${table.name} ${table.date_text}`} table={table} />
      ))}
    </div>
  );
}

const flagWords = { high: 'High', low: 'Low' } as const;

/** In a narrow place the range moves under the name of the test. */
function ResultTable({ table }: { table: ResultTableData }) {
  return (
    <div className={classes.holder}>
      <table className={classes.table}>
        <caption>
          <b>{table.name}</b> {table.date_text}
        </caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Result</th>
            <th scope="col" className={classes.range}>
              Range
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.test}>
              <th scope="row">
                {row.test}
                <span className={classes.under}>{row.range}</span>
              </th>
              <td>
                {row.flag === 'high' || row.flag === 'low' ? (
                  <>
                    <b>{row.value}</b> <Badge tone="warning">{flagWords[row.flag]}</Badge>
                  </>
                ) : (
                  row.value
                )}
              </td>
              <td className={classes.range}>{row.range}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
