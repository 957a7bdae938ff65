export const emergencyEvent = 'emergency-diagnostics';

/** Anything may ask, also where the application has broken down; whoever shows the diagnostics listens. */
export function askForDiagnostics(): void {
  const isUnheard = window.dispatchEvent(new Event(emergencyEvent, { cancelable: true }));
  // Its part was never loaded, so the connection is at fault: the help says what to try.
  if (isUnheard) window.location.assign('/help-and-support');
}
