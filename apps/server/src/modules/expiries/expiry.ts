const day = 86_400_000;

/** How many days before its end administrators hear of a certificate, the nearest first. */
const warningDays = [7, 30, 60] as const;

/** The warning that is due: the nearest one that was reached. None for what has expired or lasts longer. */
export function dueWarning(notAfter: Date, now: Date): (typeof warningDays)[number] | undefined {
  const left = notAfter.getTime() - now.getTime();
  return left <= 0 ? undefined : warningDays.find((days) => left <= days * day);
}
