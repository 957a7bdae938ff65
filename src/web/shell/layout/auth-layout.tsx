import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Dial } from '#web/clinical/dial.tsx';
import { brand } from '#web/ui/brand/brand.ts';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import classes from './auth-layout.module.css';
import { mainId } from './skip-link.tsx';

/** Two columns for signing in and everything around it: the form, and the dial as a still life. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <div className={classes.left}>
        <header>
          <Link to="/" aria-label={`${brand.name}, home`} className={classes.brand}>
            <Wordmark decorative />
          </Link>
        </header>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <footer className={classes.foot}>
          <p>
            Cases are fictional. For educational purposes only. NHS-focused, based on a royal college curriculum.
            Version {brand.version}
          </p>
          <p>
            <Link to="/legal">Terms &amp; Privacy</Link> <Link to="/accessibility">Accessibility</Link>
          </p>
        </footer>
      </div>
      <div className={classes.right} aria-hidden="true" data-surface="navy">
        <div className={classes.still}>
          <Dial value={38.3} text="07:24" size={264} />
          <div>
            <p className={classes.quote}>“Hang on, what was the fright?”</p>
            <p className={classes.source}>Six words to a tired patient, and she says what she has told nobody.</p>
          </div>
        </div>
      </div>
    </div>
  );
}
