const day = 86_400_000;

/** A renewal may fail for months (an authority that closes, a contract that ends) before anything is lost. */
const earlyDays = 180;

/** Whether the archive's time stamp expires so soon that it needs a new one. */
export const isAgeing = ({ endsAt, now }: { readonly endsAt: Date; readonly now: Date }): boolean =>
  endsAt.getTime() - now.getTime() <= earlyDays * day;

/** When an archive is checked next. If its authority expires soon too, at half of the remaining time. */
export function renewalAfter({ endsAt, now }: { readonly endsAt: Date; readonly now: Date }): Date {
  if (!isAgeing({ endsAt, now })) return new Date(endsAt.getTime() - earlyDays * day);
  return new Date(now.getTime() + Math.max(day, (endsAt.getTime() - now.getTime()) / 2));
}

/** What a job did not do by then is asked for again. */
export const lookAgainAt = (now: Date): Date => new Date(now.getTime() + day);
