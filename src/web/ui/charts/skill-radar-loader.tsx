import classes from './skill-radar-loader.module.css';

function ring(radius: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3;
    return `${(60 + radius * Math.sin(angle)).toFixed(1)},${(60 - radius * Math.cos(angle)).toFixed(1)}`;
  }).join(' ');
}

export function SkillRadarLoader() {
  return (
    <div role="status" className={classes.loader}>
      <svg viewBox="0 0 120 120" width="120" height="120" fill="none" strokeLinejoin="round" aria-hidden="true">
        <g stroke="var(--navy-2)" strokeWidth="1.5">
          <polygon points={ring(54)} />
          <polygon points={ring(36)} />
          <polygon points={ring(18)} />
          <path d="M60 6v108M13.2 33l93.6 54M13.2 87l93.6-54" />
        </g>
        <polygon points="60,24 88,44 94,80 60,92 30,77 22,38" className={classes.shape} />
      </svg>
      <span>Loading skills data...</span>
    </div>
  );
}
