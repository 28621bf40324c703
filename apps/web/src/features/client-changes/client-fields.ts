import type { VariableFields } from '../forms/variable-field.tsx';
import { DateVariable } from '../forms/variables/date-variable.tsx';
import { NumberVariable } from '../forms/variables/number-variable.tsx';
import { ChoicesVariable, OptionVariable, YesNoVariable } from '../forms/variables/option-variable.tsx';
import { EmailVariable, TextVariable } from '../forms/variables/text-variable.tsx';

/** What a client is asked in a form; their papers are asked when they sign, and tables of signers never. */
export const clientFields: VariableFields = {
  string: TextVariable,
  numero: NumberVariable,
  email: EmailVariable,
  fecha: DateVariable,
  dropdown: OptionVariable,
  autocomplete: OptionVariable,
  'si-no': YesNoVariable,
  select: ChoicesVariable,
};
