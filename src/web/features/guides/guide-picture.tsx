import type { GuidePictureName } from '#core/guides/pictures.ts';
import classes from './guide-picture.module.css';

/** One of the three signatures, drawn for what the guide is about; it decorates, the words say the same. */
export function GuidePicture({ name }: { name: GuidePictureName }) {
  const [signature, part] = name.split('-');
  return (
    <svg viewBox="0 0 160 64" className={classes.picture} fill="none" strokeLinecap="round" aria-hidden="true">
      {signature === 'dial' && <DialDrawing minutes={Number(part)} />}
      {signature === 'ribbon' && <RibbonDrawing phase={part} />}
      {signature === 'lock' && <LockDrawing isOpen={part === 'open'} />}
    </svg>
  );
}

const radius = 22;
const round = 2 * Math.PI * radius;

function DialDrawing({ minutes }: { minutes: number }) {
  return (
    <>
      <circle cx="80" cy="32" r={radius} className={classes.track} />
      <circle
        cx="80"
        cy="32"
        r={radius}
        transform="rotate(-90 80 32)"
        strokeDasharray={`${(minutes / 12) * round} ${round}`}
        className={classes.arc}
      />
      <path d="M80 50v9" className={classes.six} />
      <text x="80" y="37" textAnchor="middle" className={classes.number}>
        {minutes}
      </text>
    </>
  );
}

/** Where each phase lies on a ribbon of 144 units, as in a consultation that goes well. */
const phases = [
  { phase: 'opening', from: 8, to: 17 },
  { phase: 'gathering', from: 18, to: 75 },
  { phase: 'explaining', from: 76, to: 94 },
  { phase: 'planning', from: 95, to: 139 },
  { phase: 'closing', from: 140, to: 152 },
] as const;

/** All of them, or one in its colour among the others. */
function RibbonDrawing({ phase: chosen }: { phase: string | undefined }) {
  return (
    <>
      {phases.map(({ phase, from, to }) => (
        <rect
          key={phase}
          x={from}
          y={22}
          width={to - from}
          height="20"
          rx="2"
          className={chosen === undefined || chosen === phase ? classes[phase] : classes.other}
        />
      ))}
      <path d="M80 15v34" className={classes.halo} />
      <path d="M80 15v34" className={classes.six} />
    </>
  );
}

function LockDrawing({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <path d={isOpen ? 'M70 29V17a10 10 0 0 1 20 0v1' : 'M70 29v-8a10 10 0 0 1 20 0v8'} className={classes.arc} />
      <rect x="62" y="29" width="36" height="28" rx="8" className={classes.body} />
      {isOpen && <path d="M73 43l5 5 10-10" className={classes.arc} />}
    </>
  );
}
