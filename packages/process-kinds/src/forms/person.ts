import { genders } from '@rubrica/catalogues';

import type { AllOf } from '../kind/condition.ts';
import { choice, date, email, fromList, mobile, names, text, under, type AnyOf, type VariableDraft } from './form.ts';

/** Documents that identify a person. */
export const identificationTypes = {
  cedula_ciudadania: 'Cédula de ciudadanía',
  cedula_identidad: 'Cédula de identidad',
  pasaporte: 'Pasaporte',
} as const;

const cedulas = ['cedula_ciudadania', 'cedula_identidad'];

/** Fields of what the service `registro civil` answers, after normalising. */
export const registrySources = [
  'names',
  'surnames',
  'surnames_and_names',
  'gender',
  'civil_status',
  'birth_date',
  'nationality_id',
  'profession',
] as const;
export type RegistrySource = (typeof registrySources)[number];

interface Block {
  /** `del comprador`, `de la cónyuge`: ends the sentence of a tooltip. */
  readonly whose: string;
  readonly when?: AllOf | AnyOf;
  /** Ids of variables that hold documents of others: nobody is two parties. */
  readonly notSameAs?: readonly string[];
}

interface Identity extends Block {
  /** What else the civil registry fills: suffix of the target by source. */
  readonly fills?: Readonly<Record<string, RegistrySource>>;
  readonly splitName?: true;
}

/** Document and name. The registry fills the name from the number of a cédula. */
export function identity(
  prefix: string,
  { whose, when, notSameAs = [], fills = {}, splitName }: Identity,
): readonly VariableDraft[] {
  const nameTargets = splitName
    ? { [`${prefix}nombres`]: 'names', [`${prefix}apellidos`]: 'surnames' }
    : { [`${prefix}nombre_completo`]: 'surnames_and_names' };
  const more = Object.fromEntries(Object.entries(fills).map(([suffix, source]) => [`${prefix}${suffix}`, source]));
  const nameVariables = splitName
    ? [
        names(`${prefix}nombres`, 'Nombres', { place_holder: 'MARÍA JOSÉ' }),
        names(`${prefix}apellidos`, 'Apellidos', { place_holder: 'LOOR ANDRADE' }),
      ]
    : [
        names(`${prefix}nombre_completo`, 'Nombres y apellidos', {
          question: `Nombres y apellidos completos ${whose}`,
          place_holder: 'LOOR ANDRADE MARÍA JOSÉ',
          notes: 'Tal como constan en el documento de identificación.',
        }),
      ];
  return under(when, [
    choice(`${prefix}tipo_id`, 'Tipo de identificación', identificationTypes, {
      question: `Tipo de identificación ${whose}`,
    }),
    text(`${prefix}id_num`, 'Número de identificación', {
      question: `Número de identificación ${whose}`,
      tooltip: 'Con la cédula se consultan los datos en el Registro Civil.',
      extra_format: { upper_case: true },
      validations: { max_length: 20, ...(notSameAs.length > 0 && { not_same_as: notSameAs.join(',') }) },
      parent_variable_validation: {
        [`${prefix}tipo_id`]: {
          cedula_ciudadania: { type: 'numeric', max_length: 10, handle_validator: 'cedula' },
          cedula_identidad: { type: 'numeric', max_length: 10, handle_validator: 'cedula' },
          pasaporte: { type: 'alphanumeric', max_length: 20 },
        },
      },
      ws_autocomplete: {
        service: 'registro civil',
        dependencies: { [`${prefix}tipo_id`]: cedulas },
        fields_autocomplete: { ...nameTargets, ...more },
      },
    }),
    ...nameVariables,
  ]);
}

/** How a person is reached: where the link and the code go. */
export function contact(prefix: string, { whose, when }: Block): readonly VariableDraft[] {
  return under(when, [
    email(`${prefix}email`, 'Correo electrónico', {
      question: `Correo electrónico ${whose}`,
      tooltip: 'A este correo llega el enlace para revisar y firmar.',
    }),
    mobile(`${prefix}celular`, 'Teléfono celular', {
      question: `Teléfono celular ${whose}`,
      tooltip: 'A este número llega el código de un solo uso.',
    }),
  ]);
}

/** Someone who signs and of whom no more is asked: a spouse, a proxy, a representative. */
export function signatory(prefix: string, block: Block): readonly VariableDraft[] {
  return [...identity(prefix, block), ...contact(prefix, block)];
}

/** What a contract says of a natural person besides name and document. */
export function personal(prefix: string, { whose, when }: Block): readonly VariableDraft[] {
  return under(when, [
    fromList(
      `${prefix}nacionalidad`,
      'Nacionalidad',
      { list: 'paises', exclude: 'AQ' },
      { question: `País de nacionalidad ${whose}` },
    ),
    choice(`${prefix}genero`, 'Género', Object.fromEntries(genders.map(({ id }) => [id, capital(id)]))),
    date(`${prefix}fecha_nacimiento`, 'Fecha de nacimiento', {
      handle_validator: 'adult',
      tooltip: 'Solo pueden obligarse las personas mayores de edad.',
    }),
    text(`${prefix}profesion`, 'Profesión u ocupación', {
      place_holder: 'Ingeniera comercial',
      validations: { max_length: 80 },
    }),
  ]);
}

/** What the registry knows of a person of whom `personal` is asked. */
export const personalFills = {
  nacionalidad: 'nationality_id',
  genero: 'gender',
  fecha_nacimiento: 'birth_date',
  profesion: 'profession',
} as const satisfies Readonly<Record<string, RegistrySource>>;

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
