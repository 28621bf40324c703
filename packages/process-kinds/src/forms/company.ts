import type { AllOf } from '../kind/condition.ts';
import { choice, date, fromList, pastDate, text, under, upperText, type VariableDraft } from './form.ts';
import { signatory } from './person.ts';

export const personTypes = { natural: 'Persona natural', juridica: 'Persona jurídica' } as const;

/** A juridical person: what its RUC and its statutes say. */
export function company(prefix: string, whose: string, when: AllOf): readonly VariableDraft[] {
  return under(when, [
    upperText(`${prefix}razon_social`, 'Razón social', {
      question: `Razón social ${whose}`,
      place_holder: 'COMERCIAL LOS ANDES CIA. LTDA.',
    }),
    text(`${prefix}ruc`, 'RUC', {
      question: `Número de RUC ${whose}`,
      handle_validator: 'ruc',
      place_holder: '1790011674001',
      validations: { type: 'numeric', max_length: 13 },
    }),
    choice(`${prefix}tipo_compania`, 'Tipo de persona jurídica', {
      sociedad_anonima: 'Sociedad anónima',
      responsabilidad_limitada: 'Compañía de responsabilidad limitada',
      sas: 'Sociedad por acciones simplificada',
      organizacion_eps: 'Organización de la economía popular y solidaria',
      otra: 'Otra persona jurídica',
    }),
    fromList(
      `${prefix}actividad`,
      'Actividad económica',
      { list: 'ciuu' },
      {
        question: `Actividad económica principal ${whose}`,
        tooltip: 'Busque por palabras o por el código que consta en el RUC.',
      },
    ),
  ]);
}

/** The one who signs for a juridical person, and the appointment that lets them. */
export function legalRepresentative(prefix: string, when: AllOf): readonly VariableDraft[] {
  return [
    ...signatory(`${prefix}representante_`, { whose: 'del representante legal', when }),
    ...under(when, [
      text(`${prefix}nombramiento_cargo`, 'Cargo', {
        question: 'Cargo que consta en el nombramiento',
        place_holder: 'Gerente General',
        validations: { max_length: 60 },
      }),
      pastDate(`${prefix}nombramiento_inscripcion`, 'Inscripción del nombramiento', {
        question: 'Fecha de inscripción del nombramiento en el Registro Mercantil',
      }),
      text(`${prefix}nombramiento_numero`, 'Número de inscripción', {
        place_holder: '4521',
        validations: { max_length: 20 },
      }),
      fromList(`${prefix}nombramiento_canton`, 'Cantón del registro', { list: 'ciudades_ao' }),
      date(`${prefix}nombramiento_vence`, 'Vencimiento del nombramiento', {
        tooltip: 'Un nombramiento vencido no permite firmar.',
      }),
    ]),
  ];
}

/** The one who signs for a natural person by power of attorney. */
export function proxy(prefix: string, when: AllOf): readonly VariableDraft[] {
  return [
    ...signatory(`${prefix}apoderado_`, { whose: 'del apoderado', when, notSameAs: [`${prefix}id_num`] }),
    ...under(when, [
      choice(`${prefix}poder_tipo`, 'Clase de poder', { general: 'Poder general', especial: 'Poder especial' }),
      pastDate(`${prefix}poder_fecha`, 'Fecha del poder', { question: 'Fecha en que se otorgó el poder' }),
      text(`${prefix}poder_notaria`, 'Notaría o consulado', {
        question: 'Notaría o consulado ante el que se otorgó',
        place_holder: 'Notaría Décima del cantón Quito',
        validations: { max_length: 100 },
      }),
    ]),
  ];
}

/** Whether a natural person signs in person or by proxy, and the proxy. */
export function appearance(prefix: string, whose: string, when?: AllOf): readonly VariableDraft[] {
  return [
    choice(
      `${prefix}comparece`,
      'Comparecencia',
      { propio: 'Por sus propios derechos', apoderado: 'Por medio de apoderado' },
      { question: `¿Cómo comparece ${whose}?`, ...(when && { when }) },
    ),
    ...proxy(prefix, { [`${prefix}comparece`]: ['apoderado'] }),
  ];
}
