/** A form left alone for so long has timed out. */
export const FORM_TIMER_MINUTES = 5;

/** How long a form waits before it is fetched, so that quick changes of mind fetch once. */
export const FORM_FETCH_DELAY_MS = 200;

export interface Idleness {
  /** Since the last mouse, key, scroll or touch. */
  readonly idleSeconds: number;
  /** Whether the screen asked for the limit at all. */
  readonly isLimited: boolean;
  readonly minutes?: number;
}

export function hasFormTimedOut({ idleSeconds, isLimited, minutes = FORM_TIMER_MINUTES }: Idleness): boolean {
  return isLimited && idleSeconds > minutes * 60;
}
