import { PadesError } from '../errors.ts';

/** What one answer says about one certificate. */
export type RevocationStatus =
  | { readonly kind: 'good' }
  | { readonly kind: 'revoked'; readonly at: Date; readonly reason: number | undefined }
  | { readonly kind: 'unknown' };

/** The time for which an answer speaks. */
export interface Validity {
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
}

export const invalidAnswer = (because: string): PadesError => new PadesError('revocation.invalid', because);

/** Clocks differ; an answer that was just made may come from a little ahead. */
const clockToleranceMs = 5 * 60_000;
/** An answer that names no end speaks for a day. */
const openEndedMs = 24 * 60 * 60_000;

/** An old answer, replayed, would hide a revocation. */
export function checkFreshness({ thisUpdate, nextUpdate }: Validity, now: Date): void {
  if (thisUpdate.getTime() > now.getTime() + clockToleranceMs) throw invalidAnswer('the answer comes from the future');
  const end = nextUpdate?.getTime() ?? thisUpdate.getTime() + openEndedMs;
  if (end < now.getTime() - clockToleranceMs) throw invalidAnswer('the answer is out of date');
}
