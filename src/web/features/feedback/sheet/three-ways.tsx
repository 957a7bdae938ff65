import type { ReactNode } from 'react';
import type { Feedback } from '#contract/feedback.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { MarkGlyph } from '#web/clinical/marks/mark-disc.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '#web/ui/theme/domain.module.css';
import { markWords } from '../words.ts';
import classes from './three-ways.module.css';

type Ways = NonNullable<Feedback['threeWays']>;

/** One lost row: what was said, what a Pass would have sounded like, and the model. */
export function ThreeWays({ ways, doctor }: { ways: Ways; doctor: string }) {
  const { title, domain, mark, yours, heard, pass, model } = ways;
  const when = yours.map(({ seconds }) => minutesAndSeconds(seconds)).join(' and ');
  return (
    <section className={classNames(classes.card, domainClasses[domain])} aria-labelledby="three-ways">
      <h2 id="three-ways">{title}, three ways</h2>
      <div className={classes.ways}>
        <Way name={when === '' ? doctor : `${doctor}, ${when}`} grade={markWords[mark]}>
          {yours.length === 0 ? (
            <p className={classes.silent}>Nothing was said that came near it.</p>
          ) : (
            <blockquote>{yours.map(({ text }) => `“${text}”`).join(' … ')}</blockquote>
          )}
          <Parts parts={heard} />
        </Way>
        <Way name="A Pass would have sounded like" grade="Pass">
          <blockquote>
            “
            {pass.map(({ what, say }, at) => (
              <span key={what}>
                {at > 0 && ' '}
                <u>{say}</u>
              </span>
            ))}
            ”
          </blockquote>
          <Parts parts={pass.map(({ what }) => ({ what, isHeard: true }))} />
        </Way>
        {model && (
          <Way name={`The model, minute ${model.minute}`} grade="Clear Pass" isModel>
            <blockquote>“{model.say}”</blockquote>
          </Way>
        )}
      </div>
    </section>
  );
}

interface WayProps {
  name: string;
  grade: string;
  isModel?: boolean;
  children: ReactNode;
}

function Way({ name, grade, isModel = false, children }: WayProps) {
  return (
    <div className={classNames(classes.way, isModel && classes.model)}>
      <h3>
        {name} <span>{grade}</span>
      </h3>
      {children}
    </div>
  );
}

function Parts({ parts }: { parts: Ways['heard'] }) {
  if (parts.length < 2) return null;
  return (
    <ul>
      {parts.map(({ what, isHeard }) => (
        <li key={what}>
          <MarkGlyph mark={isHeard ? 'met' : 'missed'} size={14} />
          <span className="visually-hidden">{isHeard ? 'Heard: ' : 'Not heard: '}</span>
          {what}
        </li>
      ))}
    </ul>
  );
}
