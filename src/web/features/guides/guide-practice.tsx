import { IconStethoscope } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { GuideText } from '#contract/guides.ts';
import { blueprintLabels } from '#core/blueprint.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './guide-practice.module.css';

/** The one next step of a guide: cases of the first group it names; the others are a line below. */
export function GuidePractice({ groups }: Pick<GuideText, 'groups'>) {
  const [first, ...others] = groups;
  return (
    <section aria-labelledby="practise-this" data-surface="navy" className={classes.practice}>
      <div>
        <h2 id="practise-this">Practise this</h2>
        <p>
          {first ? (
            <>
              With a case from <b>{blueprintLabels[first]}</b>
              {others.length > 0 && <OtherGroups groups={others} />}
            </>
          ) : (
            'With any case: this guide is about all of them.'
          )}
        </p>
      </div>
      <ButtonLink
        to={first ? `/case-selection?group=${first}` : '/case-selection'}
        variant="accent"
        icon={<IconStethoscope size={16} stroke={1.8} aria-hidden />}
      >
        Choose a case
      </ButtonLink>
    </section>
  );
}

function OtherGroups({ groups }: Pick<GuideText, 'groups'>) {
  return (
    <>
      {'. Also in '}
      {groups.map((group, index) => (
        <span key={group}>
          {index > 0 && (index === groups.length - 1 ? ' and ' : ', ')}
          <Link to={`/case-selection?group=${group}`}>{blueprintLabels[group]}</Link>
        </span>
      ))}
      .
    </>
  );
}
