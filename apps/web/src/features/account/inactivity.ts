import { askToSignInAgain, session } from '../../shared/session/session.ts';

export const inactivityMinutes = 10;

const signs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;
const checkMilliseconds = 5000;

let lastSign = Date.now();

export function resetInactivity(now: number = Date.now()): void {
  lastSign = now;
}

/** Any mouse, key, scroll or touch starts the time anew; ten quiet minutes open the login over the work. */
export function watchInactivity(): () => void {
  const note = (): void => resetInactivity();
  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true });
  const timer = setInterval(() => {
    if (isIdle(Date.now()) && session.get()?.valid_authenticated) askToSignInAgain();
  }, checkMilliseconds);
  resetInactivity();
  return () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, note, { capture: true });
  };
}

export function isIdle(now: number): boolean {
  return now - lastSign > inactivityMinutes * 60_000;
}
