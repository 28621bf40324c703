import { beforeEach, expect, test, vi } from 'vitest';

const minute = 60_000;
const start = 1_800_000_000_000;

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('addEventListener', () => {});
const { checkInactivity, defaultTimerMinutes, inactivityMinutes, isQuiet, isTimedOut, resetInactivity } =
  await import('./inactivity.ts');
const { session } = await import('../../shared/session/session.ts');

beforeEach(() => {
  session.set({
    is_authenticated: true,
    access_token: 'a',
    id_token: 'i',
    exp: 0,
    valid_authenticated: true,
    enable_account: true,
    auth_thrid_party: false,
    login_by: 'own',
    user_validation_date: '2026-11-14T00:00:00.000Z',
  });
  resetInactivity(start);
});

test('the app waits 10 minutes, a timer without settings 5', () => {
  expect([inactivityMinutes, defaultTimerMinutes]).toEqual([10, 5]);
});

test('a timer reports when the idle seconds exceed its minutes times 60, and only if it was requested', () => {
  expect(isTimedOut({ isRequested: true }, 300)).toBe(false);
  expect(isTimedOut({ isRequested: true }, 301)).toBe(true);
  expect(isTimedOut({ isRequested: true, minutes: 1 }, 61)).toBe(true);
  expect(isTimedOut({ isRequested: false }, 301)).toBe(false);
});

test('after 5 quiet minutes the person is asked, after 10 the session must be proved again', () => {
  checkInactivity(start + 5 * minute);
  expect(isQuiet.get()).toBe(false);
  checkInactivity(start + 5 * minute + 1000);
  expect(isQuiet.get()).toBe(true);
  expect(session.get()?.valid_authenticated).toBe(true);
  checkInactivity(start + 10 * minute + 1000);
  expect(isQuiet.get()).toBe(false);
  expect(session.get()).toMatchObject({ valid_authenticated: false, access_token: 'a' });
});

test('activity restarts the timer', () => {
  checkInactivity(start + 6 * minute);
  resetInactivity(start + 6 * minute);
  expect(isQuiet.get()).toBe(false);
  checkInactivity(start + 11 * minute);
  expect(session.get()?.valid_authenticated).toBe(true);
});
