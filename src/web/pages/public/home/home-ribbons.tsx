import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { Ribbon, type RibbonPhase } from '#web/clinical/ribbon.tsx';
import { RibbonScale } from '#web/clinical/ribbon-scale.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { evidence } from './home-evidence.ts';
import classes from './home-page.module.css';

const planFrom = (phases: readonly RibbonPhase[]): string =>
  minutesAndSeconds(phases.find(({ phase }) => phase === 'planning')?.from ?? 0);

/** The same patient twice; only the time was spent differently. */
export function HomeRibbons() {
  const [first, second] = evidence.ribbons;
  return (
    <section className={classNames(classes.section, classes.band)}>
      <div className={classes.wide}>
        <div className={classes.split}>
          <h2 className={classes.big}>Eight minutes of history leave four for the plan.</h2>
          <p className={classes.lead}>
            The plan has marks of its own, and they take time. Your twelve minutes are drawn after every consultation,
            with a line at minute 6: by then you want a working diagnosis, said aloud.
          </p>
        </div>
        <div className={classes.ribbons}>
          {first && (
            <>
              <p>
                <b>{first.points} of 10.5 points</b> Planning from {planFrom(first.phases)}
              </p>
              <div className={classes.alone}>
                <Ribbon phases={first.phases} size="full" />
              </div>
            </>
          )}
          {second && (
            <>
              <p className={classes.scaled}>
                <b>{second.points} of 10.5 points</b> Planning from {planFrom(second.phases)}
              </p>
              <RibbonScale phases={second.phases} />
            </>
          )}
        </div>
        <p className={classes.small}>
          Two written consultations with the same patient, marked by the same rules. Points are indicative.
        </p>
      </div>
    </section>
  );
}
