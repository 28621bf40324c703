import type { FormGroup, Variable } from './definition.ts';

export const SIGNERS_GROUP_ID = 99;
export const SIGNERS_VARIABLE = 'firmantes';

const required = { required: true } as const;

/** The columns of the table of signers, all five required. A line is validated as a small form of these variables. */
export const signerColumns: readonly Variable[] = [
  { id: 'nombre', name: 'Nombre', data_type: 'string', order: 1, validations: required },
  {
    id: 'tipo_id',
    name: 'Tipo de identificación',
    data_type: 'dropdown',
    order: 2,
    validations: required,
    options: [
      { id: 'cedula_ciudadania', description: 'Cedula Ciudadania' },
      { id: 'cedula_identidad', description: 'Cedula Identidad' },
    ],
  },
  {
    id: 'id_num',
    name: 'Número de identificación',
    data_type: 'string',
    order: 3,
    validations: required,
    parent_variable_validation: {
      tipo_id: {
        cedula_ciudadania: { type: 'numeric', max_length: 10 },
        cedula_identidad: { type: 'numeric' },
      },
    },
  },
  { id: 'telefono', name: 'Teléfono', data_type: 'numero', order: 4, validations: { required: true, type: 'numeric' } },
  { id: 'email', name: 'Correo electrónico', data_type: 'email', order: 5, validations: required },
];

/** When the table is asked for: as what it replaces. */
export type SignersCondition = Pick<Variable, 'is_child' | 'parent_value'>;

export function signersGroup(index: number, condition: SignersCondition = {}): FormGroup {
  const table: Variable = {
    id: SIGNERS_VARIABLE,
    name: 'Firmantes',
    data_type: 'approvers',
    order: 1,
    validations: required,
    ...condition,
  };
  return { id_group: SIGNERS_GROUP_ID, index, name: 'Firmantes', variables: [table] };
}

export function isApproversGroup({ name }: Pick<FormGroup, 'name'>): boolean {
  return name.toLowerCase().includes('aprobador');
}

/** The condition that all these variables share; none where they differ. */
export function sharedCondition(variables: readonly Variable[]): SignersCondition {
  const [first, ...others] = variables.map(({ is_child, parent_value }) => ({
    ...(is_child !== undefined && { is_child }),
    ...(parent_value !== undefined && { parent_value }),
  }));
  const isShared = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first !== undefined && isShared ? first : {};
}
