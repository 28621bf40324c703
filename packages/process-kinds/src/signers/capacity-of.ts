import { agree } from '../documents/agreement.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { SignerRule } from '../kind/process-kind.ts';

const bonds: Readonly<Record<string, string>> = { casado: 'Cónyuge', unión_de_hecho: 'Conviviente' };

/** In which capacity somebody signs, in the gender of the party that it names. */
export function capacityOf({ capacity, feminine, prefix, onBehalfOf, spouseOf }: SignerRule, answers: KindAnswers) {
  const named = spouseOf ?? onBehalfOf ?? prefix;
  const agreed = agree({ masculine: capacity, feminine: feminine ?? capacity }, answers, named);
  const status = spouseOf === undefined ? undefined : answers[`${spouseOf}estado_civil`];
  const bond = typeof status === 'string' ? bonds[status] : undefined;
  return bond === undefined ? agreed : agreed.replace('Cónyuge o conviviente', bond);
}
