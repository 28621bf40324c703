import { civilStatuses } from '@rubrica/catalogues';

import type { AllOf } from '../kind/condition.ts';
import { choice, text, type AnyOf, type VariableDraft } from './form.ts';
import { identity, signatory } from './person.ts';

const coupled = ['casado', 'unión_de_hecho'];

/** How a couple holds its goods. */
const regimes = {
  sociedad_conyugal: 'Sociedad conyugal o sociedad de bienes',
  separacion_bienes: 'Separación de bienes',
  capitulaciones: 'Capitulaciones matrimoniales',
} as const;

const separate = ['separacion_bienes', 'capitulaciones'];

/** Civil status; of a couple, its regime; of one that shares its goods, the other's data: they also sign. */
export function marriage(prefix: string, whose: string, when?: AllOf | AnyOf): readonly VariableDraft[] {
  const spouse = `${prefix}conyuge_`;
  return [
    choice(`${prefix}estado_civil`, 'Estado civil', statuses(), {
      question: `Estado civil ${whose}`,
      ...(when && { when }),
    }),
    choice(`${prefix}regimen`, 'Régimen de bienes', regimes, {
      tooltip: 'Con sociedad conyugal o de bienes también firma el cónyuge o conviviente.',
      when: { [`${prefix}estado_civil`]: coupled },
    }),
    text(`${prefix}regimen_instrumento`, 'Instrumento del régimen', {
      question: '¿En qué instrumento consta la separación de bienes o las capitulaciones?',
      place_holder: 'Acta notarial de 12 de mayo de 2019, Notaría Tercera del cantón Quito',
      notes: 'Se solicitará una copia entre los documentos habilitantes.',
      when: { [`${prefix}regimen`]: separate },
    }),
    ...signatory(spouse, {
      whose: 'del cónyuge o conviviente',
      when: { [`${prefix}regimen`]: ['sociedad_conyugal'] },
      notSameAs: [`${prefix}id_num`],
    }),
  ];
}

/** Civil status and the name of the other, where no goods are at stake and only one signs. */
export function civilStatus(prefix: string, whose: string): readonly VariableDraft[] {
  return [
    choice(`${prefix}estado_civil`, 'Estado civil', statuses(), { question: `Estado civil ${whose}` }),
    ...identity(`${prefix}conyuge_`, {
      whose: 'del cónyuge o conviviente',
      when: { [`${prefix}estado_civil`]: coupled },
      notSameAs: [`${prefix}id_num`],
    }),
  ];
}

function statuses(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    civilStatuses.map(({ id, description }) => [id, description.charAt(0).toUpperCase() + description.slice(1)]),
  );
}
