import type { DataType } from '@rubrica/form-engine';
import type { ComponentType } from 'react';

import type { BoundVariable } from './use-variable.ts';
import { FileVariable } from './variables/file-variable.tsx';
import { writtenFields } from './written-fields.ts';

/** Every data type that has no form inside it. One that is missing does not compile. */
export const plainFields: Readonly<Record<Exclude<DataType, 'approvers'>, ComponentType<BoundVariable>>> = {
  ...writtenFields,
  imagen: FileVariable,
  pdf: FileVariable,
};
