/** A form as it travels (`GET /api/process/{id}/form`). Names are the contract's, letter for letter. */
export interface FormDefinition {
  readonly version: string;
  readonly groups: readonly FormGroup[];
}

export interface FormGroup {
  readonly id_group: number;
  readonly index: number;
  readonly name: string;
  readonly variables: readonly Variable[];
}

export const dataTypes = [
  'string',
  'numero',
  'email',
  'dropdown',
  'approvers',
  'si-no',
  'autocomplete',
  'imagen',
  'pdf',
  'select',
  'fecha',
] as const;
export type DataType = (typeof dataTypes)[number];

export interface Variable {
  /** Unique in its form. Rules, mappings and answers speak of variables by it. */
  readonly id: string;
  /** Short label. */
  readonly name: string;
  readonly data_type: DataType;
  readonly order: number;
  readonly options?: readonly VariableOption[] | ListOptions;
  /** Ids of the parents, comma separated. */
  readonly is_child?: string;
  readonly parent_value?: ParentValue;
  /** By parent id, then by the parent's answer: what is asked of this variable in that case. */
  readonly parent_variable_validation?: Readonly<Record<string, Readonly<Record<string, ConditionalValidation>>>>;
  readonly validations?: Validations;
  readonly extra_format?: ExtraFormat;
  /** `false` takes a variable without parents out of the form. One with parents obeys its rule. */
  readonly show?: boolean;
  /** What it holds when it appears, until somebody answers. */
  readonly response?: string | number | readonly string[];
  readonly handle_validator?: string;
  readonly ws_autocomplete?: Autocomplete;
  /** True for `imagen` and `pdf`, and for nothing else. */
  readonly is_annexe?: boolean;
  readonly place_holder?: string;
  readonly tooltip?: string;
  readonly notes?: string;
  /** Long label, where the short one does not say enough. */
  readonly question?: string;
}

export interface VariableOption {
  readonly id: string;
  readonly description: string;
}

/** Options that live in a catalogue. `parent` is the variable whose answer narrows the list. */
export interface ListOptions {
  readonly list: string;
  readonly parent?: string;
  readonly exclude?: string;
}

/** `casado` · `casado,viudo` · `['casado', 'viudo']` · `no_empty` · `and:estado_civil:[casado],bienes:[SI]` */
export type ParentValue = string | readonly string[];

export const validationTypes = ['numeric', 'letters', 'alphanumeric', 'money'] as const;
export type ValidationType = (typeof validationTypes)[number];

export interface Validations {
  readonly required?: boolean;
  readonly max_length?: number;
  /** Ids of variables, comma separated, whose answers this one must not repeat. */
  readonly not_same_as?: string;
  readonly type?: ValidationType;
}

export interface ConditionalValidation {
  readonly required?: boolean;
  readonly max_length?: number;
  readonly type?: ValidationType;
  readonly mask?: string;
  readonly handle_validator?: string;
}

export interface ExtraFormat {
  /** `#` a digit, `@` a letter, `*` either; anything else stands for itself. */
  readonly mask?: string;
  readonly upper_case?: boolean;
}

export interface Autocomplete {
  readonly service: string;
  /** By variable id: the answers with which the service may be asked, written like a `parent_value`. */
  readonly dependencies: Readonly<Record<string, ParentValue>>;
  /** target: source. The target is a variable, the source a field of what the service answers. */
  readonly fields_autocomplete: Readonly<Record<string, string>>;
}

export function isListOptions(options: Variable['options']): options is ListOptions {
  return options !== undefined && 'list' in options;
}
