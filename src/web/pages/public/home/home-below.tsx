import { Link } from 'react-router';
import { library } from '#core/site-content/library.ts';
import { measured } from '#core/site-content/measured.ts';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { HomeDomains } from './home-domains.tsx';
import { EvidenceSection } from './home-evidence-section.tsx';
import { FourGates } from './home-four-gates.tsx';
import classes from './home-page.module.css';
import { HomePictures } from './home-pictures.tsx';
import { HomeRibbons } from './home-ribbons.tsx';

/** What comes after the first screen; its script can wait. */
export function HomeBelow() {
  return (
    <>
      <HomeRibbons />
      <section className={classes.section}>
        <div className={classes.wide}>
          <h2 className={classes.big}>A patient, not a question bank.</h2>
          <p className={classes.lead}>
            People answer what they are asked, and keep the rest until it feels safe. So does every patient here. What
            opens the next thing is how you ask.
          </p>
          <FourGates />
        </div>
      </section>
      <HomeDomains />
      <EvidenceSection />
      <HomePictures />
      <Honesty />
      <section className={classNames(classes.wide, classes.end)}>
        <div className={classes.closing} data-surface="navy">
          <div>
            <h2>{library.cases} cases. 12 blueprint groups. One honest mark sheet.</h2>
            <p>
              Grades are indicative and shown as a band. No simulated patient can promise a result, and we never will.
            </p>
          </div>
          <StartFree variant="accent" size="lg" />
        </div>
      </section>
    </>
  );
}

function Honesty() {
  return (
    <section className={classes.section}>
      <div className={classNames(classes.wide, classes.split)}>
        <h2 className={classes.big}>What you should know before you start.</h2>
        <ul className={classes.honest}>
          <li>
            <b>Independent.</b> Not run, approved or endorsed by any royal college or the NHS.
          </li>
          <li>
            <b>{library.cases} cases so far,</b> one in each group of the blueprint. A review by a clinician is still to
            come, and every case says so.
          </li>
          <li>
            <b>You type, or speak where your plan has voice.</b> A filmed face is not open yet.
          </li>
          <li>
            <b>Patients misunderstand now and then.</b> In our tests about {measured.misunderstood}.{' '}
            <Link to="/faq#patient-misunderstands">What to do then</Link>
          </li>
          <li>
            <b>Marks come from rules.</b> They agreed with marks set by hand in {measured.criteriaAgreed}.{' '}
            <Link to="/faq#how-reliable">How that was measured</Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
