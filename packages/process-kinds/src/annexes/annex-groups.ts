import type { AllOf, Condition } from '../kind/condition.ts';
import type { AnnexParty } from '../kind/document-types.ts';
import type { AnnexDocument, AnnexGroup } from '../kind/process-kind.ts';

const cedulas = ['cedula_ciudadania', 'cedula_identidad'];

interface Party {
  /** Where the form takes no passport. */
  readonly onlyCedula?: true;
  readonly party: AnnexParty;
  readonly name: string;
  readonly when?: Condition;
}

/** Documents that prove who someone is, by the type of identification they gave. */
export function identityAnnexes(prefix: string, { party, name, when, onlyCedula }: Party): AnnexGroup {
  const documents = identityDocuments(prefix).filter(({ type }) => type !== 'passport' || onlyCedula === undefined);
  return { key: `${prefix}identidad`, party, name, ...(when && { when }), documents };
}

export function identityDocuments(prefix: string): readonly AnnexDocument[] {
  const withCedula: AllOf = { [`${prefix}tipo_id`]: cedulas };
  const shows = {
    names: [`${prefix}nombre_completo`, `${prefix}nombres`, `${prefix}apellidos`],
    identification_number: `${prefix}id_num`,
  };
  return [
    { type: 'anverso_cedula', required: true, providedBy: 'client', when: withCedula, shows },
    { type: 'reverso_cedula', required: true, providedBy: 'client', when: withCedula, shows },
    {
      type: 'papeleta',
      required: false,
      providedBy: 'client',
      when: { [`${prefix}tipo_id`]: ['cedula_ciudadania'] },
      shows,
    },
    { type: 'passport', required: true, providedBy: 'client', when: { [`${prefix}tipo_id`]: ['pasaporte'] }, shows },
  ];
}

/** The spouse's, and what shows that a couple holds its goods apart. */
export function spouseAnnexes(prefix: string): readonly AnnexGroup[] {
  const spouse = `${prefix}conyuge_`;
  const shows = { names: [`${spouse}nombre_completo`], identification_number: `${spouse}id_num` };
  const withCedula: AllOf = { [`${spouse}tipo_id`]: cedulas };
  return [
    {
      key: `${prefix}conyuge`,
      party: 'conyuge',
      name: 'Cónyuge o conviviente',
      when: { [`${prefix}regimen`]: [] },
      documents: [
        { type: 'anverso_cedula', required: true, providedBy: 'client', when: withCedula, shows },
        { type: 'reverso_cedula', required: true, providedBy: 'client', when: withCedula, shows },
        {
          type: 'conyuge_papeleta',
          required: false,
          providedBy: 'client',
          when: { [`${spouse}tipo_id`]: ['cedula_ciudadania'] },
          shows,
        },
        {
          type: 'conyuge_pasaporte',
          required: true,
          providedBy: 'client',
          when: { [`${spouse}tipo_id`]: ['pasaporte'] },
          shows,
        },
        {
          type: 'separacion_bienes',
          required: true,
          providedBy: 'client',
          when: { [`${prefix}regimen`]: ['separacion_bienes', 'capitulaciones'] },
        },
      ],
    },
  ];
}

/** Of a juridical person: its register, its statutes, and who may sign for it. */
export function companyAnnexes(prefix: string, when: AllOf): readonly AnnexGroup[] {
  const agent = `${prefix}representante_`;
  return [
    {
      key: `${prefix}persona_juridica`,
      party: 'persona_juridica',
      name: 'Persona jurídica',
      when,
      documents: [
        {
          type: 'ruc',
          required: true,
          providedBy: 'client',
          shows: { names: [`${prefix}razon_social`], identification_number: `${prefix}ruc` },
        },
        { type: 'estatutos', required: true, providedBy: 'client' },
        { type: 'acta', required: false, providedBy: 'client', label: 'Acta que autoriza el acto' },
      ],
    },
    {
      key: `${prefix}representante`,
      party: 'representante_legal',
      name: 'Representante legal',
      when,
      documents: [
        {
          type: 'nombramiento',
          required: true,
          providedBy: 'client',
          shows: { names: [`${agent}nombre_completo`], expiration_date: `${prefix}nombramiento_vence` },
        },
        ...identityDocuments(agent),
      ],
    },
  ];
}

/** Of one who acts by power of attorney: the power, and who holds it. */
export function proxyAnnexes(prefix: string): AnnexGroup {
  const agent = `${prefix}apoderado_`;
  return {
    key: `${prefix}mandante`,
    party: 'mandante',
    name: 'Poder y apoderado',
    when: { [`${prefix}comparece`]: ['apoderado'] },
    documents: [
      { type: 'poder', required: true, providedBy: 'client', shows: { names: [`${agent}nombre_completo`] } },
      ...identityDocuments(agent),
    ],
  };
}

/** What supports the origin of the money above the threshold. */
export function fundsAnnexes(party: AnnexParty, flag: string): AnnexGroup {
  return {
    key: 'origen_fondos',
    party,
    name: 'Origen de los fondos',
    when: { [flag]: ['SI'] },
    documents: [
      { type: 'otros', required: true, providedBy: 'client', label: 'Respaldo del origen de los fondos' },
      { type: 'anexo_adicional_1', required: false, providedBy: 'client', label: 'Respaldo adicional' },
    ],
  };
}
