import { isListOptions, type DataType, type Variable, type VariableOption } from './definition.ts';

export const yesNoOptions: readonly VariableOption[] = [
  { id: 'SI', description: 'Sí' },
  { id: 'NO', description: 'No' },
];

const chosenTypes: ReadonlySet<DataType> = new Set<DataType>(['dropdown', 'select', 'autocomplete', 'si-no']);

/** Whether an answer is picked from options rather than written. */
export function isChosen({ data_type }: Pick<Variable, 'data_type'>): boolean {
  return chosenTypes.has(data_type);
}

/** The options written in the form itself; undefined for written answers and for lists of a catalogue. */
export function fixedOptions(variable: Variable): readonly VariableOption[] | undefined {
  if (variable.data_type === 'si-no') return yesNoOptions;
  return isChosen(variable) && !isListOptions(variable.options) ? variable.options : undefined;
}

export function isAnnexe({ data_type }: Pick<Variable, 'data_type'>): boolean {
  return data_type === 'imagen' || data_type === 'pdf';
}
