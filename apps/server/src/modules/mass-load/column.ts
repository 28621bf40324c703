import { isAnnexe, isListOptions, type LoadedForm, type LoadedVariable } from '@rubrica/form-engine';
import type { ProcessKind } from '@rubrica/process-kinds';

/** One column of a load's spreadsheet. */
export interface Column {
  /** The field's name, as the calls know it. */
  readonly id: string;
  /** As its header says it. */
  readonly label: string;
  readonly need: 'always' | 'sometimes' | 'never';
  readonly variable?: LoadedVariable;
}

/** What a process may be given besides its answers. */
const informationColumns: readonly Column[] = [
  { id: 'process_number_opertaion', label: 'Número de operación', need: 'never' },
  { id: 'title', label: 'Título del proceso', need: 'never' },
];

/** Columns of our own result files, ignored when a corrected file is uploaded again. */
export const ownColumns: ReadonlySet<string> = new Set(['fila', 'problemas']);

/** All that an official could answer; what only the portal asks is left to its visitors. */
export function columnsOf(
  form: LoadedForm,
  { signingVariables = [] }: Pick<ProcessKind, 'signingVariables'>,
): readonly Column[] {
  const answers = form.groups.flatMap(({ name, ranks }) =>
    ranks.flatMap((rank): Column[] => {
      const variable = form.variables[rank];
      return variable && isWritable(variable) && !signingVariables.includes(variable.id)
        ? [{ id: variable.id, label: `${name} · ${variable.label}`, need: needOf(variable), variable }]
        : [];
    }),
  );
  return [...informationColumns, ...answers];
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
export const optionsOf = ({ variable }: Column) => variable?.options ?? [];

/** The catalogue behind a column. */
export function listOf({ variable }: Column): string | undefined {
  const options = variable?.definition.options;
  return isListOptions(options) ? options.list : undefined;
}

/** Why rows alone cannot make a process of this kind; empty where they can. */
export function obstacleOf(kind: ProcessKind): string {
  if (!kind.form) return 'se hace de archivos propios, que no caben en una hoja';
  const papers = kind.annexes
    .flatMap(({ documents }) => documents)
    .filter(({ required, providedBy }) => required && providedBy === 'official');
  return papers.length > 0 ? 'un oficial debe subir documentos de cada proceso' : '';
}
