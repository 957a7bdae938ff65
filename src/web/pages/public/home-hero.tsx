import { IconHeartHandshake, IconZoomQuestion } from '@tabler/icons-react';
import { Badge } from '#web/ui/badge.tsx';
import { brand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import classes from './home-page.module.css';

export function HomeHero() {
  return (
    <section className={classes.hero}>
      <div>
        <p className={classes.tagline}>{brand.consultationTagline}</p>
        <h1 className={classes.display}>Find the words that earn the mark.</h1>
        <p className={classes.lead}>
          Three minutes with the notes. Twelve with a patient who holds things back. Then a mark sheet that quotes you,
          line by line.
        </p>
        <div className={classes.actions}>
          <ButtonLink to="/signup" variant="primary" size="lg">
            Create an account
          </ButtonLink>
          <ButtonLink to="/login" size="lg">
            Sign In
          </ButtonLink>
        </div>
        <p className={classes.small}>Every patient is fictional. No card is asked for.</p>
      </div>
      <EvidenceExample />
    </section>
  );
}

/** The idea of the product in one picture: words in a consultation, and the marks they earn. */
function EvidenceExample() {
  return (
    <figure className={classes.proof}>
      <div className={classes.patient}>
        <span className={classes.avatar} aria-hidden="true">
          BA
        </span>
        <div>
          <strong>Brian Ashworth, 61</strong>
          <small>Video consultation · asks for pile cream</small>
        </div>
        <time className="tabular" dateTime="PT4M12S">
          04:12
        </time>
      </div>
      <div className={classes.talk}>
        <p className={classes.said}>
          <span className="visually-hidden">Patient: </span>I put it down to canteen food.{' '}
          <span className={classes.cue}>Our Keith used to say the same, mind.</span>
        </p>
        <p className={classes.asked}>
          <span className="visually-hidden">Doctor: </span>
          <mark>You mentioned Keith. What happened with him?</mark>
        </p>
        <p className={classes.said}>
          <span className="visually-hidden">Patient: </span>My brother. Bowel cancer. He was fifty-nine. I’ve not said
          any of this to Sandra.
        </p>
      </div>
      <figcaption className={classes.marks}>
        <div className={classes.mark}>
          <Disc kind="met" />
          <div>
            <strong>Picks up the cue about the brother and explores it</strong>
            <p>
              <span className={classes.relate}>
                <IconHeartHandshake size={15} stroke={1.8} aria-hidden /> Relating to others
              </span>
              <Badge tone="success">Met</Badge>
            </p>
          </div>
        </div>
        <div className={classes.mark}>
          <Disc kind="partly" />
          <div>
            <strong>Asks about weight loss, and clarifies the answer</strong>
            <p>
              <span className={classes.data}>
                <IconZoomQuestion size={15} stroke={1.8} aria-hidden /> Data gathering and diagnosis
              </span>
              <Badge>Partly</Badge>
            </p>
          </div>
        </div>
      </figcaption>
    </figure>
  );
}

function Disc({ kind }: { kind: 'met' | 'partly' }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
      {kind === 'met' ? (
        <>
          <circle cx="10" cy="10" r="9" fill="var(--success)" />
          <path
            d="M5.8 10.4l2.9 2.9 5.6-5.9"
            stroke="#fff"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <circle cx="10" cy="10" r="8" fill="#fff" stroke="var(--success)" strokeWidth="2" />
          <path d="M10 2a8 8 0 0 0 0 16z" fill="var(--success)" />
        </>
      )}
    </svg>
  );
}
