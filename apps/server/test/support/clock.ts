/**
 * When the tests' time begins: the same in every run, whatever the machine's clock says. `npm run soak -- clocks` sets
 * RUBRICA_TEST_CLOCK to other hours and days.
 */
export const testMoment = new Date(process.env['RUBRICA_TEST_CLOCK'] ?? '2026-03-04T10:20:00-05:00');

if (Number.isNaN(testMoment.getTime())) throw new Error('RUBRICA_TEST_CLOCK is not a moment such as 2028-02-29T12:00Z');

const dayMilliseconds = 86_400_000;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMilliseconds);

const noonOfEcuador = 17 * 3_600_000; // in UTC

/** The first noon of Ecuador after a moment: for what follows from the hour of the day. */
export function nextNoon(moment: Date): Date {
  const day = Math.floor((moment.getTime() - noonOfEcuador) / dayMilliseconds) + 1;
  return new Date(day * dayMilliseconds + noonOfEcuador);
}
