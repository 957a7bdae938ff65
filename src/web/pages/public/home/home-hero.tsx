import { HalfMinute } from '#web/features/home-preview/half-minute.tsx';
import { StartFree } from '#web/shell/site/start-free.tsx';
import { brand } from '#web/ui/brand/brand.ts';
import { ButtonLink } from '#web/ui/kit/button.tsx';
import classes from './home-page.module.css';

export function HomeHero() {
  return (
    <section className={classes.hero}>
      <div>
        <p className={classes.tagline}>{brand.consultationTagline}</p>
        <h1 className={classes.display}>Find the words that earn the mark.</h1>
        <p className={classes.lead}>
          Three minutes with the notes. Twelve with a patient who holds things back. Then a mark sheet that quotes you,
          line by line. For GP trainees in the UK.
        </p>
        <div className={classes.actions}>
          <StartFree variant="primary" size="lg" />
          <ButtonLink to="/case-preview" size="lg">
            Try a sample consultation
          </ButtonLink>
        </div>
        <p className={classes.small}>No card is asked for. The sample needs no account and takes three minutes.</p>
      </div>
      <HalfMinute />
    </section>
  );
}
