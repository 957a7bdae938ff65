const names = ['error', 'unhandledrejection'];
const mostEarly = 20;

const early: Event[] = [];
let hear = (event: Event): void => {
  if (early.length < mostEarly) early.push(event);
};
const listener = (event: Event): void => hear(event);

/** Part of the first JavaScript: what breaks while the application starts is what a report is wanted for. */
export function tapErrors(): void {
  for (const name of names) window.addEventListener(name, listener);
}

export function untapErrors(): void {
  for (const name of names) window.removeEventListener(name, listener);
}

/** Who hears of them from now on, and first of all of those before. */
export function hearErrors(heard: (event: Event) => void): void {
  hear = heard;
  early.splice(0).forEach(heard);
}
