import { askToSignInAgain, session } from '../../shared/session/session.ts';
import { createStore } from '../../shared/store.ts';
import { currentUser } from './current-user.ts';

/** After so many quiet minutes the password is asked for again, over the work, unless the company chose others. */
export const inactivityMinutes = 10;

export const quietMinutes = (): number => currentUser.get()?.idle_minutes ?? inactivityMinutes;

/** For a timer without minutes of its own. The person is warned by one of these. */
export const defaultTimerMinutes = 5;

const signs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart'] as const;
const checkMilliseconds = 5000;

let lastSign = Date.now();

/** Whether to ask the person if they are still there. */
export const isQuiet = createStore(false);

export interface InactivityTimer {
  readonly isRequested: boolean;
  readonly minutes?: number;
}

export function isTimedOut({ isRequested, minutes = defaultTimerMinutes }: InactivityTimer, idleSeconds: number) {
  return isRequested && idleSeconds > minutes * 60;
}

export function resetInactivity(now: number = Date.now()): void {
  lastSign = now;
  isQuiet.set(false);
}

/** Any mouse, key, scroll or touch event restarts the timer; when it runs out, the login opens over the current page. */
export function watchInactivity(): () => void {
  const note = (): void => resetInactivity();
  for (const sign of signs) addEventListener(sign, note, { passive: true, capture: true });
  const timer = setInterval(() => checkInactivity(Date.now()), checkMilliseconds);
  resetInactivity();
  return () => {
    clearInterval(timer);
    for (const sign of signs) removeEventListener(sign, note, { capture: true });
  };
}

export function checkInactivity(now: number): void {
  const isRequested = session.get()?.valid_authenticated ?? false;
  const idleSeconds = (now - lastSign) / 1000;
  if (isTimedOut({ isRequested, minutes: quietMinutes() }, idleSeconds)) {
    isQuiet.set(false);
    askToSignInAgain();
  } else {
    isQuiet.set(isTimedOut({ isRequested }, idleSeconds));
  }
}
