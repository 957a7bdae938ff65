import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FourGates } from './home-four-gates.tsx';
import { HomeHero } from './home-hero.tsx';
import classes from './home-page.module.css';

export function HomePage() {
  return (
    <div className={classes.page}>
      <HomeHero />
      <FourGates />
      <section className={classNames(classes.wide, classes.end)}>
        <div className={classes.closing} data-surface="navy">
          <div>
            <h2>Twelve blueprint groups. One honest mark sheet.</h2>
            <p>
              Grades are indicative and shown as a band. No simulated patient can promise a result, and we never will.
            </p>
          </div>
          <ButtonLink to="/signup" variant="accent" size="lg">
            Create an account
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
