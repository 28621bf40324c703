import type { FormDefinition, FormGroup, ListOptions, Variable, VariableOption } from '@rubrica/form-engine';

import type { AllOf } from '../kind/condition.ts';

/** A variable before it has its place in a group. */
export type VariableDraft = Omit<Variable, 'order'>;

/** Any of the parents has one of the values. */
export interface AnyOf {
  readonly anyOf: readonly string[];
  readonly values: readonly string[];
}

/** What most variables leave out. Required unless said otherwise. */
export interface Extras extends Partial<
  Omit<VariableDraft, 'id' | 'name' | 'data_type' | 'is_child' | 'parent_value'>
> {
  readonly optional?: true;
  /** What its parents must say for it to be asked. */
  readonly when?: AllOf | AnyOf;
}

export function form(version: string, groups: readonly Omit<FormGroup, 'index'>[]): FormDefinition {
  return { version, groups: groups.map((one, place) => ({ ...one, index: place + 1 })) };
}

export function group(
  id_group: number,
  name: string,
  ...drafts: readonly (VariableDraft | readonly VariableDraft[])[]
): Omit<FormGroup, 'index'> {
  return { id_group, name, variables: drafts.flat().map((one, place) => ({ ...one, order: place + 1 })) };
}

export function text(id: string, name: string, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'string', { ...extras, validations: { max_length: 200, ...extras.validations } });
}

export function upperText(id: string, name: string, extras: Extras = {}): VariableDraft {
  return text(id, name, { ...extras, extra_format: { upper_case: true, ...extras.extra_format } });
}

/** Names of people: letters, upper case as in the civil registry. */
export function names(id: string, name: string, extras: Extras = {}): VariableDraft {
  return upperText(id, name, { ...extras, validations: { type: 'letters', max_length: 120, ...extras.validations } });
}

export function money(id: string, name: string, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'numero', {
    place_holder: '12.500,00',
    ...extras,
    validations: { type: 'money', ...extras.validations },
  });
}

export function number(id: string, name: string, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'numero', extras);
}

export function date(id: string, name: string, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'fecha', extras);
}

export function pastDate(id: string, name: string, extras: Extras = {}): VariableDraft {
  return date(id, name, { handle_validator: 'past_date', ...extras });
}

export function email(id: string, name: string, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'email', { place_holder: 'nombre@correo.ec', ...extras });
}

export function mobile(id: string, name: string, extras: Extras = {}): VariableDraft {
  const validations = { type: 'numeric', max_length: 10, ...extras.validations } as const;
  return draft(id, name, 'string', {
    handle_validator: 'mobile',
    place_holder: '0991234567',
    ...extras,
    validations,
  });
}

export function yesNo(id: string, name: string, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'si-no', extras);
}

export function choice(
  id: string,
  name: string,
  options: Readonly<Record<string, string>>,
  extras: Extras = {},
): VariableDraft {
  return draft(id, name, 'dropdown', { ...extras, options: optionsOf(options) });
}

export function choices(
  id: string,
  name: string,
  options: Readonly<Record<string, string>>,
  extras: Extras = {},
): VariableDraft {
  return draft(id, name, 'select', { ...extras, options: optionsOf(options) });
}

/** Picked from a list of a catalogue; `parent` is the variable whose answer narrows it. */
export function fromList(id: string, name: string, list: ListOptions, extras: Extras = {}): VariableDraft {
  return draft(id, name, 'autocomplete', { ...extras, options: list });
}

function optionsOf(options: Readonly<Record<string, string>>): readonly VariableOption[] {
  return Object.entries(options).map(([id, description]) => ({ id, description }));
}

function draft(id: string, name: string, data_type: Variable['data_type'], extras: Extras): VariableDraft {
  const { optional, when, validations, ...rest } = extras;
  return {
    id,
    name,
    data_type,
    ...rest,
    validations: { ...(optional === undefined && { required: true }), ...validations },
    ...(when !== undefined && childOf(when)),
  };
}

/** One parent by its values; several by the rule that asks for all, or for any. */
function childOf(when: AllOf | AnyOf): Pick<Variable, 'is_child' | 'parent_value'> {
  if (isAnyOf(when)) return { is_child: when.anyOf.join(','), parent_value: when.values };
  const parents = Object.entries(when);
  const [first, ...more] = parents;
  if (first === undefined) return {};
  const [parent, values] = first;
  if (more.length === 0) return { is_child: parent, parent_value: values.length === 0 ? 'no_empty' : values };
  const pairs = parents.map(([id, wanted]) => `${id}:[${wanted.length === 0 ? 'no_empty' : wanted.join(',')}]`);
  return { is_child: parents.map(([id]) => id).join(','), parent_value: `and:${pairs.join(',')}` };
}

function isAnyOf(when: AllOf | AnyOf): when is AnyOf {
  return 'anyOf' in when;
}

/** A block that is asked only while `when` holds. A variable that depends on another of the block is hidden with it. */
export function under(when: AllOf | AnyOf | undefined, drafts: readonly VariableDraft[]): readonly VariableDraft[] {
  if (when === undefined) return drafts;
  return drafts.map((one) => (one.is_child === undefined ? { ...one, ...childOf(when) } : one));
}
