/** Fixed, as the product's rules say: mainland Ecuador is at UTC-5 all year. */
const ECUADOR_OFFSET_MS = -5 * 60 * 60 * 1000;

/** The calendar day in Ecuador at an instant, as `yyyy-mm-dd`. */
export function ecuadorDate(instant: Date): string {
  return shifted(instant).slice(0, 10);
}

/** `dd/mm/yyyy hh:mm:ss` in Ecuador, on the 24-hour clock. */
export function displayTimestamp(instant: Date): string {
  const [date = '', time = ''] = shifted(instant).split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year} ${time.slice(0, 8)}`;
}

function shifted(instant: Date): string {
  return new Date(instant.getTime() + ECUADOR_OFFSET_MS).toISOString();
}
