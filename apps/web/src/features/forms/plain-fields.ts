import type { DataType } from '@rubrica/form-engine';
import type { ComponentType } from 'react';

import type { BoundVariable } from './use-variable.ts';
import { DateVariable } from './variables/date-variable.tsx';
import { FileVariable } from './variables/file-variable.tsx';
import { NumberVariable } from './variables/number-variable.tsx';
import { ChoicesVariable, OptionVariable, YesNoVariable } from './variables/option-variable.tsx';
import { EmailVariable, TextVariable } from './variables/text-variable.tsx';

/** Every data type that has no form inside it. One that is missing does not compile. */
export const plainFields: Readonly<Record<Exclude<DataType, 'approvers'>, ComponentType<BoundVariable>>> = {
  string: TextVariable,
  numero: NumberVariable,
  email: EmailVariable,
  fecha: DateVariable,
  dropdown: OptionVariable,
  autocomplete: OptionVariable,
  'si-no': YesNoVariable,
  select: ChoicesVariable,
  imagen: FileVariable,
  pdf: FileVariable,
};
