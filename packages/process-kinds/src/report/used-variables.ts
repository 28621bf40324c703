import { isApproversGroup } from '@rubrica/form-engine';

import { parentIdsOf } from '../forms/parents.ts';
import { variablesOf } from '../kind/condition.ts';
import type { DocumentFields } from '../kind/document-fields.ts';
import type { Expectation } from '../kind/expectation.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { SummaryLine } from '../kind/summary.ts';
import { conditionsOf } from '../walk/branching.ts';

/** What the description of a party reads, by the ending of the variable. */
export const partySuffixes = [
  'tipo_persona',
  'tipo_id',
  'id_num',
  'nombre_completo',
  'nombres',
  'apellidos',
  'nacionalidad',
  'genero',
  'profesion',
  'estado_civil',
  'regimen',
  'regimen_instrumento',
  'conyuge_tipo_id',
  'conyuge_id_num',
  'conyuge_nombre_completo',
  'comparece',
  'apoderado_tipo_id',
  'apoderado_id_num',
  'apoderado_nombre_completo',
  'poder_tipo',
  'poder_fecha',
  'poder_notaria',
  'razon_social',
  'ruc',
  'tipo_compania',
  'representante_tipo_id',
  'representante_id_num',
  'representante_nombre_completo',
  'nombramiento_cargo',
  'nombramiento_inscripcion',
  'nombramiento_numero',
  'nombramiento_canton',
  'nombramiento_vence',
  'email',
  'celular',
  'provincia',
  'ciudad',
  'parroquia',
  'direccion',
] as const;

const personSuffixes = ['tipo_id', 'id_num', 'nombre_completo', 'nombres', 'apellidos'];
const addressSuffixes = ['provincia', 'ciudad', 'parroquia', 'direccion'];
const signerSuffixes = [...personSuffixes, 'email', 'celular'];

/** Variables that a document prints. */
export function printedVariables(fields: DocumentFields): readonly string[] {
  return Object.values(fields).flatMap((source) => {
    if (typeof source === 'string') return [source];
    switch (source.as) {
      case 'optional':
        return [source.variable];
      case 'when':
      case 'group':
        return printedVariables(source.fields);
      case 'party':
        return partySuffixes.map((suffix) => `${source.prefix}${suffix}`);
      case 'person':
        return personSuffixes.map((suffix) => `${source.prefix}${suffix}`);
      case 'address':
        return addressSuffixes.map((suffix) => `${source.prefix}${suffix}`);
      case 'amortisation': {
        const { as: _as, ...variables } = source;
        return Object.values(variables);
      }
    }
    return source satisfies never;
  });
}

/** Variables that something reads: a document, a signer, a condition, another variable, the check that one is of age. */
export function usedVariables(kind: ProcessKind): ReadonlySet<string> {
  const variables = kind.form?.groups.flatMap((group) => group.variables) ?? [];
  return new Set([
    ...variables.flatMap(parentIdsOf),
    ...conditionsOf(kind).flatMap(variablesOf),
    ...kind.documents.flatMap(({ fields }) => printedVariables(fields)),
    ...kind.signers.flatMap(({ prefix }) => signerSuffixes.map((suffix) => `${prefix}${suffix}`)),
    ...kind.expectations.flatMap(variablesOfExpectation),
    // the table of signers takes their place
    ...(kind.form?.groups ?? []).filter(isApproversGroup).flatMap((group) => group.variables.map(({ id }) => id)),
    ...variables.flatMap(({ id, handle_validator }) => (handle_validator === 'adult' ? [id] : [])),
  ]);
}

/** Variables that the summary before signing shows. */
export const shownVariables = ({ shows }: SummaryLine): readonly string[] =>
  'as' in shows ? printedVariables({ shows }) : shows;

export function variablesOfExpectation(expectation: Expectation): readonly string[] {
  switch (expectation.kind) {
    case 'threshold':
      return [expectation.amount, expectation.flag];
    case 'sum':
      return [...expectation.parts, expectation.total];
    case 'at_most':
      return [expectation.variable, expectation.limit];
    case 'range':
    case 'not_past':
    case 'must_be':
      return [expectation.variable];
  }
  return expectation satisfies never;
}
