import { IconBookmark, IconBookmarkFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { GuideSummary } from '#contract/guides.ts';
import { guideSections } from '#core/guides/sections.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { type Shelf, shelvesOf } from './guide-filters.ts';
import { GuidePicture } from './guide-picture.tsx';
import classes from './guide-shelves.module.css';
import { useSaveGuide } from './guides-queries.ts';

interface GuideShelvesProps {
  guides: readonly GuideSummary[];
  /** Undefined for visitors, who cannot save. */
  savedIds: ReadonlySet<string> | undefined;
  /** Undefined for visitors. */
  readIds: ReadonlySet<string> | undefined;
}

/** The guides by section, in the order of the library. */
export function GuideShelves({ guides, ...own }: GuideShelvesProps) {
  return shelvesOf(guides).map((shelf) => <GuideShelf key={shelf.section} shelf={shelf} {...own} />);
}

function GuideShelf({ shelf, savedIds, readIds }: { shelf: Shelf } & Omit<GuideShelvesProps, 'guides'>) {
  const { label, sentence } = guideSections[shelf.section];
  const headingId = `section-${shelf.section}`;
  return (
    <section aria-labelledby={headingId} className={classes.shelf}>
      <h2 id={headingId}>{label}</h2>
      <p className={classes.sentence}>
        {sentence}
        {readIds && <span className="tabular"> {readWords(shelf, readIds)}</span>}
      </p>
      <ul className={classes.cards}>
        {shelf.guides.map((guide) => (
          <li key={guide.id} className={classes.card}>
            <GuidePicture name={guide.picture} />
            <h3>
              <Link to={`/study-materials/${guide.id}`}>{guide.title}</Link>
            </h3>
            <p>{guide.summary}</p>
            <div className={classes.foot}>
              <span className="tabular">
                {guide.minutes} min
                {readIds?.has(guide.id) && (
                  <b className={classes.read}>
                    <IconCircleCheckFilled size={15} aria-hidden />
                    Read
                  </b>
                )}
              </span>
              {savedIds && <SaveButton guide={guide} isSaved={savedIds.has(guide.id)} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function readWords({ guides }: Shelf, readIds: ReadonlySet<string>): string {
  const read = guides.filter(({ id }) => readIds.has(id)).length;
  return `${read === 0 ? 'None' : read} of ${guides.length} read.`;
}

function SaveButton({ guide, isSaved }: { guide: GuideSummary; isSaved: boolean }) {
  const { mutate } = useSaveGuide(guide);
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <IconButton
      label={`Save: ${guide.title}`}
      aria-pressed={isSaved}
      className={isSaved ? classes.saved : classes.save}
      onClick={() => mutate(!isSaved)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </IconButton>
  );
}

const skeletonCards = [1, 2, 3, 4, 5, 6];

export function SkeletonShelves() {
  return (
    <div className={classes.shelf} aria-hidden="true">
      <Skeleton width={180} height={18} />
      <ul className={classes.cards}>
        {skeletonCards.map((card) => (
          <li key={card} className={classes.card}>
            <Skeleton width="70%" height={15} />
            <Skeleton />
            <Skeleton width="85%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
