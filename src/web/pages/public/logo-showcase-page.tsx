import { brand } from '#web/ui/brand/brand.ts';
import { Logo, Wordmark } from '#web/ui/brand/logo.tsx';
import { LoadingShowcase } from './loading-showcase.tsx';
import classes from './logo-showcase-page.module.css';

const colours = [
  { name: 'Cyan 7', role: 'Primary: buttons, links, focus', value: '#00799B', variable: '--cyan-7' },
  { name: 'Navy 9', role: 'Ink: text, stage, admin', value: '#0B1F33', variable: '--navy-9' },
  { name: 'Accent', role: 'Bright cyan, on navy only', value: '#22D3EE', variable: '--accent' },
  { name: 'Cyan 5', role: 'Shackle of the lock', value: '#06A6C8', variable: '--cyan-5' },
  { name: 'Navy 0', role: 'Page', value: '#F6F9FB', variable: '--navy-0' },
] as const;

export function LogoShowcasePage() {
  return (
    <div className={classes.page}>
      <h1>The lock with the tick</h1>
      <p className={classes.lead}>
        A patient opens when the question is right. The logo of {brand.name} in its variants, sizes and colours, and
        everything that shows while something loads.
      </p>

      <h2>Word mark</h2>
      <div className={classes.pair}>
        <div className={classes.light}>
          <Wordmark height={64} />
        </div>
        <div className={classes.dark} data-surface="navy">
          <Wordmark height={64} onDark />
        </div>
        <div className={classes.light}>
          <Wordmark height={76} tagline />
        </div>
        <div className={classes.dark} data-surface="navy">
          <Wordmark height={76} tagline onDark />
        </div>
      </div>
      <p className={classes.note}>
        Taglines: {brand.consultationTagline} and {brand.platformTagline}. With a tagline from 76 px high.
      </p>

      <h2>Mark</h2>
      <div className={classes.pair}>
        {[false, true].map((onDark) => (
          <div key={String(onDark)} className={onDark ? classes.dark : classes.light}>
            {[24, 32, 48, 96].map((height) => (
              <Logo key={height} height={height} onDark={onDark} decorative />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.note}>
        From 24 px; below that the favicon drawing, shown here at 16 and 32:{' '}
        <img src="/favicon.svg" width="16" height="16" alt="" />{' '}
        <img src="/favicon.svg" width="32" height="32" alt="" />. Clear space all round: the width of the shackle. It is
        never recoloured.
      </p>

      <h2>Colours</h2>
      <ul className={classes.colours}>
        {colours.map((colour) => (
          <li key={colour.name}>
            <span style={{ background: `var(${colour.variable})` }} />
            <strong>{colour.name}</strong>
            <code>{colour.value}</code>
            <small>{colour.role}</small>
          </li>
        ))}
      </ul>

      <LoadingShowcase />
    </div>
  );
}
