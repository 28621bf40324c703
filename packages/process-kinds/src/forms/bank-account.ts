import { banks } from '@rubrica/catalogues';

import type { AllOf } from '../kind/condition.ts';
import { choice, text, under, upperText, type AnyOf, type VariableDraft } from './form.ts';

/** Banks by name; a cooperative is written by hand. */
function financialEntities(): Readonly<Record<string, string>> {
  const known = Object.fromEntries(banks().map(({ id, description }) => [id, description]));
  return { ...known, otra: 'Cooperativa u otra entidad' };
}

const accountTypes = { ahorros: 'Cuenta de ahorros', corriente: 'Cuenta corriente' } as const;

/** An entity of the financial system: from the list, or by its name. */
export function financialEntity(prefix: string, question: string, when?: AllOf | AnyOf): readonly VariableDraft[] {
  const entity = `${prefix}entidad`;
  return [
    choice(entity, 'Entidad financiera', financialEntities(), { question, ...(when && { when }) }),
    upperText(`${entity}_otra`, 'Nombre de la entidad', {
      place_holder: 'COOPERATIVA DE AHORRO Y CRÉDITO SIERRA CLARA',
      when: { [entity]: ['otra'] },
    }),
  ];
}

/** An account at such an entity. */
export function bankAccount(prefix: string, question: string, when?: AllOf | AnyOf): readonly VariableDraft[] {
  return [
    ...financialEntity(prefix, question, when),
    ...under(when, [
      choice(`${prefix}cuenta_tipo`, 'Tipo de cuenta', accountTypes),
      text(`${prefix}cuenta_numero`, 'Número de cuenta', {
        place_holder: '2200456789',
        validations: { type: 'numeric', max_length: 20 },
      }),
    ]),
  ];
}
