import { signatureTypes } from '@rubrica/contract';
import { isAnnexe, isListOptions, type LoadedForm, type LoadedVariable } from '@rubrica/form-engine';
import type { ProcessKind } from '@rubrica/process-kinds';

import { signatureTypeNames } from '../sealing/index.ts';

/** One column of a load's spreadsheet. */
export interface Column {
  /** The field's name, as the calls know it. */
  readonly id: string;
  /** As its header says it. */
  readonly label: string;
  readonly need: 'always' | 'sometimes' | 'never';
  readonly variable?: LoadedVariable;
  /** How it is written, where its answer does not say so. */
  readonly format?: string;
  /** What stands in the example row. */
  readonly example?: string;
  /** What may be written in a column that is no answer of the form. */
  readonly choices?: readonly ColumnChoice[];
}

export interface ColumnChoice {
  readonly id: string;
  readonly description: string;
}

/** What a process may be given besides its answers. */
export const informationColumns: readonly Column[] = [
  { id: 'process_number_opertaion', label: 'Número de operación', need: 'never' },
  { id: 'title', label: 'Título del proceso', need: 'never' },
];

const yesNo: readonly ColumnChoice[] = [
  { id: 'SI', description: 'Sí' },
  { id: 'NO', description: 'No' },
];

/** How the people of a row sign and what they prove; empty: as the kind asks. */
const signingColumns: readonly Column[] = [
  {
    id: 'signing.signature_type',
    label: 'Firmantes · Cómo firman',
    need: 'never',
    choices: signatureTypes.map((id) => ({ id, description: signatureTypeNames[id] })),
  },
  {
    id: 'signing.checks.otp',
    label: 'Firmantes · Código de un solo uso',
    need: 'never',
    choices: [
      { id: 'email', description: 'Por correo (por SMS a quien tiene celular)' },
      { id: 'sms', description: 'Por SMS' },
      { id: 'none', description: 'Sin código' },
    ],
  },
  { id: 'signing.checks.registry', label: 'Firmantes · Registro Civil', need: 'never', choices: yesNo },
  { id: 'signing.checks.biometrics', label: 'Firmantes · Rostro', need: 'never', choices: yesNo },
];

/** Columns of our own result files, ignored when a corrected file is uploaded again. */
export const ownColumns: ReadonlySet<string> = new Set(['fila', 'nota', 'problemas']);

/** All that an official could answer. */
export function columnsOf(form: LoadedForm): readonly Column[] {
  const answers = form.groups.flatMap(({ name, ranks }) =>
    ranks.flatMap((rank): Column[] => {
      const variable = form.variables[rank];
      return variable && isWritable(variable)
        ? [{ id: variable.id, label: `${name} · ${variable.label}`, need: needOf(variable), variable }]
        : [];
    }),
  );
  return [...informationColumns, ...signingColumns, ...answers];
}

/** A table of signers and a file do not fit in a cell. */
const isWritable = ({ definition }: LoadedVariable): boolean =>
  !isAnnexe(definition) && definition.data_type !== 'approvers' && (definition.show !== false || isChild(definition));

const isChild = ({ is_child: parents }: LoadedVariable['definition']): boolean => parents !== undefined;

function needOf({ definition, checks }: LoadedVariable): Column['need'] {
  if (isChild(definition)) return 'sometimes';
  return checks.required ? 'always' : 'never';
}

/** Options of a column that stand in the form itself. */
export const optionsOf = ({ variable, choices = [] }: Column): readonly ColumnChoice[] => variable?.options ?? choices;

/** The catalogue behind a column. */
export function listOf({ variable }: Column): string | undefined {
  const options = variable?.definition.options;
  return isListOptions(options) ? options.list : undefined;
}

/** Why rows alone cannot make a process of this kind; empty where they can. Papers that one row lacks are its problem. */
export const obstacleOf = (kind: ProcessKind): string =>
  kind.form ? '' : 'se carga con una plantilla e-Sign: guarde primero una';
