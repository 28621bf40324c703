import type { LoadedVariable } from '@rubrica/form-engine';

const longTextFrom = 250;
const longQuestionFrom = 70;

/** A text for which one line is too little. */
export function isLongText({ definition }: LoadedVariable): boolean {
  return definition.data_type === 'string' && (definition.validations?.max_length ?? 0) >= longTextFrom;
}

/** What takes a row of its own: files, tables, lists of boxes, plates, long texts and long questions. */
export function isWide(variable: LoadedVariable): boolean {
  const { data_type } = variable.definition;
  if (['imagen', 'pdf', 'approvers', 'select'].includes(data_type)) return true;
  if (variable.definition.handle_validator === 'plate') return true;
  return isLongText(variable) || (data_type === 'si-no' && variable.label.length >= longQuestionFrom);
}
