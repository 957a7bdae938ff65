import type { Signature } from './planned-copy.ts';

const minuteTicks = Array.from({ length: 12 }, (_, minute) => minute * 30);

/** Cut to the lines, so that each drawing starts where the text under it does. */
const outlines: Record<Signature, string> = { dial: '15 0 82 84', ribbon: '1 0 110 84', lock: '28 0 56 84' };

/** One of the three signatures as a small line drawing; it decorates and says nothing of its own. */
export function SignatureDrawing({ signature }: { signature: Signature }) {
  return (
    <svg height="84" viewBox={outlines[signature]} fill="none" strokeLinecap="round" aria-hidden="true">
      {signature === 'dial' && <DialLines />}
      {signature === 'ribbon' && <RibbonLines />}
      {signature === 'lock' && <LockLines />}
    </svg>
  );
}

function DialLines() {
  return (
    <>
      <circle cx="56" cy="42" r="31" stroke="var(--navy-2)" strokeWidth="4" />
      <path d="M56 11a31 31 0 0 1 24.4 50.1" stroke="var(--cyan-6)" strokeWidth="4" />
      <circle cx="80.4" cy="61.1" r="4" fill="var(--page)" stroke="var(--cyan-6)" strokeWidth="2.5" />
      <path d="M56 67v13" stroke="var(--navy-9)" strokeWidth="2" />
      {minuteTicks.map((degrees) => (
        <path
          key={degrees}
          d="M56 2v3"
          transform={`rotate(${degrees} 56 42)`}
          stroke="var(--navy-3)"
          strokeWidth={degrees % 90 === 0 ? 2 : 1}
        />
      ))}
    </>
  );
}

function RibbonLines() {
  return (
    <g strokeLinecap="butt">
      <path d="M2 30h8M2 58h7" stroke="var(--phase-opening)" strokeWidth="14" />
      <path d="M11 30h66M10 58h40" stroke="var(--phase-gathering)" strokeWidth="14" />
      <path d="M78 30h10M51 58h19" stroke="var(--phase-explaining)" strokeWidth="14" />
      <path d="M89 30h14M71 58h30" stroke="var(--phase-planning)" strokeWidth="14" />
      <path d="M104 30h6M102 58h8" stroke="var(--phase-closing)" strokeWidth="14" />
      <path d="M56 18v52" stroke="var(--page)" strokeWidth="5" />
      <path d="M56 18v52" stroke="var(--navy-9)" strokeWidth="2" />
    </g>
  );
}

function LockLines() {
  return (
    <>
      <path d="M41 38V26a15 15 0 0 1 30 0v2" stroke="var(--cyan-6)" strokeWidth="4" />
      <rect x="30" y="38" width="52" height="40" rx="12" stroke="var(--navy-8)" strokeWidth="3" fill="var(--surface)" />
      <path d="M45 58l8 8 15-15" stroke="var(--cyan-6)" strokeWidth="4" strokeLinejoin="round" />
    </>
  );
}
