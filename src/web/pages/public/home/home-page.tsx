import { laterPart } from '#web/shell/later-part.tsx';
import { HomeHero } from './home-hero.tsx';
import classes from './home-page.module.css';

const HomeBelow = laterPart(async () => (await import('./home-below.tsx')).HomeBelow);

export function HomePage() {
  return (
    <div className={classes.page}>
      <HomeHero />
      <HomeBelow />
    </div>
  );
}
