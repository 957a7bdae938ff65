import type { ApiResponse } from '#web/lib/api/api-types.ts';
import { shortMoment } from '#web/shell/admin/moment-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import table from '../facts-table.module.css';

interface VersionsTableProps {
  versions: ApiResponse<'GET /admin/cases/:id'>['data']['versions'];
  onCompare: (from: number, to: number) => void;
  onExport: (version: number) => void;
}

export function VersionsTable({ versions, onCompare, onExport }: VersionsTableProps) {
  if (versions.length === 0) return <p className={table.none}>It was never published.</p>;
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What has changed</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, at, by, inPortal, note, current }, place) => {
            const before = versions[place + 1]?.version;
            return (
              <tr key={`${version} ${at}`}>
                <th scope="row">
                  {version} {current && <Badge tone="success">current</Badge>}
                </th>
                <td>{shortMoment(at)}</td>
                <td>{inPortal ? (by ?? 'an account that is gone') : 'from a file'}</td>
                <td>{note || '–'}</td>
                <td className={table.number}>
                  {before !== undefined && before !== version && (
                    <Button size="sm" variant="subtle" onClick={() => onCompare(before, version)}>
                      {`Compare with ${before}`}
                    </Button>
                  )}
                  <Button size="sm" variant="subtle" onClick={() => onExport(version)}>
                    Export<span className="visually-hidden">{` version ${version}`}</span>
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
