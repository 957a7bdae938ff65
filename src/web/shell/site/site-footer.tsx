import { memo } from 'react';
import { Link } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { Wordmark } from '#web/ui/brand/logo.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './site-footer.module.css';

// Connect leads to pages of our own: the product has no accounts on other networks.
const columns = [
  {
    heading: 'About',
    links: [
      { to: '/about', label: `About ${brand.name}` },
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/plans/compare', label: 'Compare plans' },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { to: '/case-selection', label: 'Case library' },
      { to: '/study-materials', label: 'Study materials' },
      { to: '/study-plan', label: 'Study plan' },
      { to: '/search?q=', label: 'Search' },
    ],
  },
  {
    heading: 'Connect',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/help-and-support', label: 'Help and support' },
      { to: '/news-updates', label: 'News & updates' },
    ],
  },
  {
    heading: 'Information',
    links: [
      { to: '/legal', label: 'Terms & Privacy' },
      { to: '/accessibility', label: 'Accessibility' },
      { to: '/faq', label: 'FAQ' },
    ],
  },
] as const;

/** `small`: the legal lines and their pages, without the columns. */
export const SiteFooter = memo(function SiteFooter({ small = false }: { small?: boolean }) {
  if (small) {
    return (
      <footer className={classes.footer}>
        <div className={classNames(classes.inner, classes.small)}>
          <p>
            <Link to="/legal">Terms &amp; Privacy</Link>
            <Link to="/accessibility">Accessibility</Link>
          </p>
          <SmallPrint />
        </div>
      </footer>
    );
  }
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.columns}>
          <div className={classes.brand}>
            <Wordmark height={40} />
            <p className={classes.tagline}>{brand.consultationTagline}</p>
            <p>Practise clinical consultations with a patient who holds things back, before the exam where one does.</p>
          </div>
          {columns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <h2>{column.heading}</h2>
              {column.links.map(({ to, label }) => (
                <Link key={label} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          ))}
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
});

function SmallPrint() {
  return (
    <div className={classes.legal}>
      <p>
        All cases are fictional. For educational purposes only. NHS-focused, based on a royal college curriculum.
        Independent: not run or approved by the NHS or any royal college.
      </p>
      <p>
        Version {brand.version} · built {brand.builtOn}
      </p>
    </div>
  );
}
