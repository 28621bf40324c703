import type { KindAnswers } from '../kind/condition.ts';
import type { Agreed } from '../kind/document-fields.ts';

/** Whether words for a party take their feminine: a woman's do, and those of a company («la compañía»). */
export function isFeminine(answers: KindAnswers, prefix: string): boolean {
  return answers[`${prefix}tipo_persona`] === 'juridica' || answers[`${prefix}genero`] === 'femenino';
}

/** The word that agrees with a party. */
export function agree({ masculine, feminine }: Agreed, answers: KindAnswers, prefix: string): string {
  return isFeminine(answers, prefix) ? feminine : masculine;
}
