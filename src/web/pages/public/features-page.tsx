import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { library } from '#core/site-content/library.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { useHashPlace } from '#web/lib/use-hash-place.ts';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { brand } from '#web/ui/brand/brand.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './features-page.module.css';
import { FourGates } from './home/home-four-gates.tsx';
import { PagePicture } from './home/home-picture.tsx';
import { type Picture, pictures } from './home/home-picture-files.ts';

export function FeaturesPage() {
  useHashPlace();
  const isVisitor = useAuth().state !== 'authenticated';
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>What you can do here</h1>
        <p>
          Read the notes, talk to the patient, see which of your words counted, do it again. Everything on {brand.name}{' '}
          serves that loop, and this page says what there is and what there is not yet.
        </p>
        <div className={classes.actions}>
          {isVisitor && <StartFree variant="primary" size="lg" />}
          <ButtonLink to="/case-preview" size="lg">
            Try a sample consultation
          </ButtonLink>
        </div>
      </header>
      <Feature id="consultation" title="A consultation at exam length" picture={pictures.consultation}>
        <p>
          Three minutes with the record, then twelve with the patient, by video or by telephone, with the dial always in
          sight. It stops when the time is over. You type what you would say; notes, results and your own pad stay
          beside you.
        </p>
        <ul>
          <li>{library.cases} cases, one in each group of the blueprint: patients, a parent, a carer, a colleague</li>
          <li>A lost connection or a reload loses nothing that was said</li>
          <li>Works by keyboard alone and on a telephone, and is built for screen readers</li>
        </ul>
      </Feature>
      <section id="patients" tabIndex={-1} className={classes.wide}>
        <h2>Patients who answer what they are asked</h2>
        <p>
          Each has more than fifty facts behind four kinds of lock, drops cues once, has moods that move with what you
          say, pushes back on a plan that ignores a worry, and asks questions of their own. Pressure, tricks and “tell
          me everything” open nothing.
        </p>
        <FourGates />
      </section>
      <Feature id="marks" title="A mark sheet that quotes you" picture={pictures.feedback}>
        <p>
          More than twenty criteria in three domains: met, partly met or missed, with the sentence that decided it and
          its minute. Grades follow by fixed rules from weights, caps and critical errors. Beside them:
        </p>
        <ul>
          <li>the twelve-minute ribbon with its line at minute 6</li>
          <li>cues offered, noticed and explored; facts you never found</li>
          <li>open and closed questions, your share of the talking, jargon left unexplained</li>
          <li>one thing to change next time, and a guide that fits it</li>
        </ul>
        <p>
          You can challenge a mark, ask the facilitator about it, do the consultation again from a minute you choose, or
          share it with a supervisor by a link that you can withdraw.
        </p>
      </Feature>
      <Feature id="mock-exam" title="A whole mock exam" picture={pictures.mockExam}>
        <p>
          Twelve stations in a fixed order with hard stops, one break after the sixth, no pausing, and no feedback until
          the end. Then a score out of 126 beside an indicative band, and the feedback on every station. Part of the
          paid plans.
        </p>
      </Feature>
      <Feature id="study-plan" title="A plan that counts back from your exam" picture={pictures.studyPlan}>
        <p>
          Give your exam date, the hours you have and the days you can study. The plan sets cases, guides and mock exams
          on days, the groups you know least first, and goes into your calendar as a file. It works{' '}
          <Link to="/study-plan">without an account</Link>, too.
        </p>
        <p>
          {library.guides} <Link to="/study-materials">study guides</Link> of four or five minutes each are open to
          everybody: opening, cues, minute six, safety-netting, bad news at a distance, and the rest of the craft. My
          Analytics shows over the weeks what has changed.
        </p>
        <p>
          Or practise with a colleague: in a room of your own one of you is the doctor, one plays the patient from the
          script, others watch and fill a shared mark sheet. Your colleague needs no account, only the link.
        </p>
      </Feature>
      <section id="not-yet" tabIndex={-1} className={classes.wide}>
        <h2>What is not there yet</h2>
        <ul>
          <li>A second case for any group of the blueprint</li>
          <li>A clinician’s review of the cases</li>
        </ul>
        <p>
          {brand.name} is independent of any royal college and promises no result. More under{' '}
          <Link to="/about">About</Link> and in the <Link to="/faq">FAQ</Link>.
        </p>
      </section>
    </div>
  );
}

interface FeatureProps {
  id: string;
  title: string;
  picture: Picture;
  children: ReactNode;
}

function Feature({ id, title, picture, children }: FeatureProps) {
  return (
    <section id={id} tabIndex={-1} className={classes.feature}>
      <div className={classes.text}>
        <h2>{title}</h2>
        {children}
      </div>
      <PagePicture picture={picture} />
    </section>
  );
}
