import { reminderPauseMinutes } from '@rubrica/contract';

import type { SigningProcess } from './process.ts';
import { hasLinks } from './schedule.ts';
import { isAsked, isInReview, type Signatory } from './signatory.ts';

type Process = Pick<SigningProcess, 'status' | 'facts'>;
type Person = Pick<Signatory, 'status' | 'signedAt' | 'declinedAt'>;

/** Links were sent, and a corrected one would reach its person: at once, or when the process goes on. */
const correctable = ({ status }: Process): boolean => hasLinks(status) || status === 'BLOCKED' || status === 'EXPIRED';

/** Why the address and phone of a person stay as they are; undefined where they may be corrected. */
export function whyContactStays(process: Process, person: Person): string | undefined {
  if (person.signedAt !== null) return 'ya firmó';
  if (person.declinedAt !== null) return 'no quiso firmar';
  if (isInReview(person)) return 'su identidad espera una decisión';
  if (process.facts.isSealing) return 'los documentos se están sellando';
  if (!correctable(process)) return 'el proceso no está enviado a firmar';
  if (person.status === 'EXPIRED' && hasLinks(process.status)) return 'ya no hace falta su firma';
  return undefined;
}

/** Why nobody is reminded now; undefined where it may be done. How often is another question. */
export function whyNotReminded({ status, facts }: Process, person: Person): string | undefined {
  if (!hasLinks(status)) return 'su enlace no está abierto';
  if (facts.isPreparing) return 'sus documentos se están preparando';
  if (facts.isSealing) return 'los documentos se están sellando';
  return isAsked(person) ? undefined : 'no es su turno o ya respondió';
}

/** From when on the same person may be reminded; null: now. */
export function remindableFrom(remindedAt: Date | null, now: Date): Date | null {
  const from = remindedAt && new Date(remindedAt.getTime() + reminderPauseMinutes * 60_000);
  return from !== null && from > now ? from : null;
}
