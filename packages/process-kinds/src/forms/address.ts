import type { AllOf } from '../kind/condition.ts';
import { fromList, text, under, type AnyOf, type VariableDraft } from './form.ts';

interface Address {
  readonly whose: string;
  readonly when?: AllOf | AnyOf;
  /** For a party that nobody has to find. */
  readonly withoutReference?: true;
  /** Down to the parish, as account opening asks. */
  readonly withParish?: true;
}

export function address(
  prefix: string,
  { whose, when, withParish, withoutReference }: Address,
): readonly VariableDraft[] {
  return under(when, [
    fromList(
      `${prefix}provincia`,
      'Provincia',
      { list: 'provincias' },
      { question: `Provincia del domicilio ${whose}` },
    ),
    withParish
      ? fromList(`${prefix}ciudad`, 'Cantón', { list: 'ciudades_ao', parent: `${prefix}provincia` })
      : fromList(`${prefix}ciudad`, 'Cantón', { list: 'ciudades', parent: `${prefix}provincia` }),
    ...(withParish
      ? [fromList(`${prefix}parroquia`, 'Parroquia', { list: 'parroquias_ao', parent: `${prefix}ciudad` })]
      : []),
    text(`${prefix}direccion`, 'Dirección', {
      question: 'Calle principal, número y calle secundaria',
      place_holder: 'Av. Amazonas N34-451 y Av. Atahualpa',
    }),
    ...(withoutReference
      ? []
      : [
          text(`${prefix}referencia`, 'Referencia', {
            optional: true,
            place_holder: 'Frente al parque, edificio Alisal, piso 3',
          }),
        ]),
  ]);
}
