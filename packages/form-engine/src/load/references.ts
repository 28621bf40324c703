import { isListOptions, type Variable } from '../definition.ts';
import { listed } from './parse-rule.ts';

/** One variable speaking of another, and the field in which it does. */
export interface Reference {
  readonly id: string;
  readonly at: string;
}

export function referencesOf(variable: Variable): readonly Reference[] {
  const { is_child = '', validations, parent_variable_validation = {}, ws_autocomplete, options } = variable;
  const listParent = isListOptions(options) ? options.parent : undefined;
  const named: readonly (readonly [string, readonly string[]])[] = [
    ['is_child', listed(is_child)],
    ['validations.not_same_as', listed(validations?.not_same_as ?? '')],
    ['parent_variable_validation', Object.keys(parent_variable_validation)],
    ['options.parent', listParent === undefined ? [] : [listParent]],
    ['ws_autocomplete.dependencies', Object.keys(ws_autocomplete?.dependencies ?? {})],
    ['ws_autocomplete.fields_autocomplete', Object.keys(ws_autocomplete?.fields_autocomplete ?? {})],
  ];
  return named.flatMap(([at, ids]) => ids.map((id) => ({ id, at })));
}
