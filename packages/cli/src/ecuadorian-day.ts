/** `yyyy-mm-dd` in Ecuador. */
export function ecuadorianDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guayaquil' }).format(now);
}
