/** Clips that a person may post, whatever becomes of them: each is paid with work. */
const clipLimits = [
  { most: 12, milliseconds: 3_600_000 },
  { most: 30, milliseconds: 24 * 3_600_000 },
] as const;

const longest = Math.max(...clipLimits.map(({ milliseconds }) => milliseconds));

/** Those that still count. */
export const recentClips = (times: readonly Date[], now: Date): readonly Date[] =>
  times.filter((time) => now.getTime() - time.getTime() < longest);

/** How long they wait until the next one, in milliseconds; 0 where one may be posted now. */
export function waitForClip(times: readonly Date[], now: Date): number {
  const waits = clipLimits.map(({ most, milliseconds }) => {
    const within = times.filter((time) => now.getTime() - time.getTime() < milliseconds);
    const first = within.at(-most);
    return first ? first.getTime() + milliseconds - now.getTime() : 0;
  });
  return Math.max(...waits);
}

/** «1 minuto», «35 minutos», «2 horas y 5 minutos»: rounded up, so that who waits so long may go on. */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const parts = [count(Math.floor(minutes / 60), 'hora'), count(minutes % 60, 'minuto')];
  return parts.filter((part) => part !== '').join(' y ');
}

function count(number: number, name: string): string {
  if (number === 0) return '';
  return number === 1 ? `1 ${name}` : `${number} ${name}s`;
}
