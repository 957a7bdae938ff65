/** The lock as a small line drawing, cut to its lines so that it starts where the text under it does. It says nothing of its own. */
export function LockDrawing() {
  return (
    <svg height="84" viewBox="28 0 56 84" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d="M41 38V26a15 15 0 0 1 30 0v2" stroke="var(--cyan-6)" strokeWidth="4" />
      <rect x="30" y="38" width="52" height="40" rx="12" stroke="var(--navy-8)" strokeWidth="3" fill="var(--surface)" />
      <path d="M45 58l8 8 15-15" stroke="var(--cyan-6)" strokeWidth="4" strokeLinejoin="round" />
    </svg>
  );
}
