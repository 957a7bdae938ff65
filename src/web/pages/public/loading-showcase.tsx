import { useEffect, useState } from 'react';
import { SkillRadarLoader } from '#web/ui/charts/skill-radar-loader.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import { LoadingSpinner, spinnerSizes, spinnerTypes } from '#web/ui/states/loading-spinner.tsx';
import { SuccessCheckmark } from '#web/ui/states/success-checkmark.tsx';
import classes from './loading-showcase.module.css';

const fullScreenMs = 2000;

/** Every loading visual in every type, size and mode. */
export function LoadingShowcase() {
  return (
    <>
      <h2>Loading</h2>
      <ul className={classes.cells}>
        {spinnerTypes.map((type) => (
          <li key={type}>
            <LoadingSpinner type={type} value={type === 'progress' ? 60 : undefined} />
            <small>{type}</small>
          </li>
        ))}
        {spinnerSizes.map((size) => (
          <li key={size}>
            <LoadingSpinner size={size} />
            <small>{size}</small>
          </li>
        ))}
        <li>
          <LoadingSpinner type="progress" text="Loading..." />
          <small>progress, not measured</small>
        </li>
        <li className={classes.covered}>
          <p>What lies beneath stays in sight.</p>
          <LoadingSpinner mode="overlay" />
          <small>overlay</small>
        </li>
        <li>
          <FullScreen />
          <small>full-screen</small>
        </li>
        <li>
          <SkillRadarLoader />
          <small>skills</small>
        </li>
      </ul>
      <h2>Done</h2>
      <Checkmark />
    </>
  );
}

function FullScreen() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), fullScreenMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <>
      <Button onClick={() => setIsShown(true)}>Show for two seconds</Button>
      {isShown && <LoadingSpinner type="branded" size="large" mode="full-screen" />}
    </>
  );
}

function Checkmark() {
  const [state, setState] = useState<'ready' | 'shown' | 'completed'>('ready');
  return (
    <div className={classes.checkmark}>
      <Button onClick={() => setState('shown')}>Show the checkmark</Button>
      {state === 'shown' && <SuccessCheckmark onComplete={() => setState('completed')} />}
      {state === 'completed' && <p role="status">Completed after one and a half seconds.</p>}
    </div>
  );
}
