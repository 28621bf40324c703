import { isListOptions, variableOf, type VariableOption } from '@rubrica/form-engine';

import { CheckboxGroupField } from '../../../shared/ui/fields/checkbox-group-field.tsx';
import { YesNoField } from '../../../shared/ui/fields/choice-field.tsx';
import { MultiSelectField } from '../../../shared/ui/fields/multi-select-field.tsx';
import { fewOptions, type Option } from '../../../shared/ui/fields/options.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { choicesOf, textOf } from '../answer-text.ts';
import { CatalogueVariable } from '../catalogue-variable.tsx';
import { useFormContext } from '../form-context.ts';
import { messages } from '../messages.ts';
import type { BoundVariable } from '../use-variable.ts';

/** One of its options, or of a list of the catalogues. */
export function OptionVariable(bound: BoundVariable) {
  const { field, onAnswer, frame, variable } = bound;
  const { store } = useFormContext();
  const declared = variable.definition.options;
  if (!isListOptions(declared)) {
    return (
      <SelectField
        {...frame}
        options={toOptions(variable.options)}
        value={textOf(field.answer)}
        isClearable={!frame.isRequired}
        onChange={onAnswer}
      />
    );
  }
  const parent = declared.parent === undefined ? undefined : field.others.get(declared.parent)?.[0];
  if (declared.parent !== undefined && parent === undefined) {
    const label = variableOf(store.get().form, declared.parent)?.label ?? declared.parent;
    return (
      <SelectField
        {...frame}
        options={[]}
        value=""
        placeholder={messages.chooseFirst(label)}
        isDisabled
        onChange={onAnswer}
      />
    );
  }
  return <CatalogueVariable {...bound} list={declared} parent={parent} />;
}

export function YesNoVariable({ field, onAnswer, frame }: BoundVariable) {
  return <YesNoField {...frame} value={textOf(field.answer)} onChange={onAnswer} />;
}

/** Several options: a few are all shown, many get a search. */
export function ChoicesVariable({ field, onAnswer, frame, variable }: BoundVariable) {
  const options = toOptions(variable.options);
  const Choices = options.length <= fewOptions ? CheckboxGroupField : MultiSelectField;
  return <Choices {...frame} options={options} value={choicesOf(field.answer)} onChange={onAnswer} />;
}

function toOptions(options: readonly VariableOption[] = []): readonly Option[] {
  return options.map(({ id, description }) => ({ value: id, label: description }));
}
