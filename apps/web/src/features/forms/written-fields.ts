import type { VariableFields } from './variable-field.tsx';
import { DateVariable } from './variables/date-variable.tsx';
import { NumberVariable } from './variables/number-variable.tsx';
import { ChoicesVariable, OptionVariable, YesNoVariable } from './variables/option-variable.tsx';
import { EmailVariable, TextVariable } from './variables/text-variable.tsx';

/** What is answered by writing or choosing: nothing that takes a file in, so that a light page brings no more than it asks. */
export const writtenFields = {
  string: TextVariable,
  numero: NumberVariable,
  email: EmailVariable,
  fecha: DateVariable,
  dropdown: OptionVariable,
  autocomplete: OptionVariable,
  'si-no': YesNoVariable,
  select: ChoicesVariable,
} as const satisfies VariableFields;
