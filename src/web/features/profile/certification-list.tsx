import { IconAlertTriangle, IconCertificate, IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Certification } from '#contract/profile.ts';
import { apiBase } from '#contract/protocol/endpoint.ts';
import { dayOf, daysBetween, dayWords } from '#core/dates.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { LoadFailed, useLoadFailure } from '#web/ui/states/load-failed.tsx';
import { SkeletonRows } from '#web/ui/states/skeleton.tsx';
import { CertificationDialog } from './certification-dialog.tsx';
import classes from './certification-list.module.css';
import { useCertifications } from './profile-queries.ts';

const monthAndYear = dayWords({ month: 'long', year: 'numeric' });
const fullDay = dayWords({ dateStyle: 'long' });
const soonDays = 60;

export function CertificationList() {
  const query = useCertifications();
  const failure = useLoadFailure(query, 'certifications');
  const [edited, setEdited] = useState<Certification | 'new' | null>(null);
  const today = dayOf(new Date());
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h3 id="certifications" tabIndex={-1}>
          Certifications
        </h3>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          Add a certification
        </Button>
      </div>
      {failure && (
        <LoadFailed
          title="Your certifications did not load"
          safe="They are kept; nothing was lost."
          failure={failure}
        />
      )}
      {query.isPending && !failure && <SkeletonRows count={2} label="Loading certifications..." />}
      {query.data?.length === 0 && <p className={classes.none}>None yet. Degrees, diplomas and courses belong here.</p>}
      <ul>
        {query.data?.map((certification) => (
          <li key={certification.id} className={classes.row}>
            <IconCertificate size={20} stroke={1.8} aria-hidden className={classes.icon} />
            <div className={classes.words}>
              <p>{certification.title}</p>
              <small>{factsOf(certification)}</small>
            </div>
            <RenewalBadge renewBy={certification.renewBy} today={today} />
            {certification.file && (
              <a
                className={classes.download}
                href={`${apiBase}/user/profile/certifications/${certification.id}/file`}
                aria-label={`Download the file of ${certification.title}`}
                download
              >
                <IconDownload size={18} stroke={1.8} aria-hidden />
              </a>
            )}
            <IconButton label={`Change ${certification.title}`} onClick={() => setEdited(certification)}>
              <IconPencil size={18} stroke={1.8} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited && (
        <CertificationDialog certification={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

function factsOf({ awardedOn, renewBy, file }: Certification): string {
  const facts = [
    awardedOn && monthAndYear(awardedOn),
    renewBy && `Renew by ${fullDay(renewBy)}`,
    file && `${file.name}, ${sizeWords(file.size)}`,
  ].filter(Boolean);
  return facts.join(' · ') || 'No date';
}

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function RenewalBadge({ renewBy, today }: { renewBy: string | null; today: string }) {
  if (renewBy === null) return null;
  const days = daysBetween(today, renewBy);
  if (days > soonDays) return null;
  const weeks = Math.round(days / 7);
  const words = days < 0 ? 'Over' : days < 14 ? `In ${days} ${days === 1 ? 'day' : 'days'}` : `In ${weeks} weeks`;
  return (
    <Badge tone={days < 0 ? 'critical' : 'warning'}>
      <IconAlertTriangle size={14} stroke={2.1} aria-hidden /> {words}
    </Badge>
  );
}
