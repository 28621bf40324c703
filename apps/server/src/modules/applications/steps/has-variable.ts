import type { ProcessKind } from '@rubrica/process-kinds';

export const hasVariable = (form: ProcessKind['form'], id: string): boolean =>
  form?.groups.some(({ variables }) => variables.some((variable) => variable.id === id)) === true;
