import type { DataType } from '@rubrica/form-engine';
import { memo, type ComponentType } from 'react';

import { FieldRow } from '../../shared/ui/fields/field-grid.tsx';
import { isWide } from './layout.ts';
import { useVariable, type BoundVariable } from './use-variable.ts';

/** By data type, the field that asks for it. */
export type VariableFields = Readonly<Partial<Record<DataType, ComponentType<BoundVariable>>>>;

export interface VariableFieldProps {
  readonly id: string;
  readonly fields: VariableFields;
}

/** One variable with its label, its field, and what there is to say about it. */
export const VariableField = memo(function VariableField({ id, fields }: VariableFieldProps) {
  const bound = useVariable(id);
  const Field = bound && fields[bound.variable.definition.data_type];
  if (bound === undefined || Field === undefined) return null;
  const shown = <Field {...bound} />;
  return isWide(bound.variable) ? <FieldRow>{shown}</FieldRow> : shown;
});
