import type { FormGroup, ValidationType, Variable, VariableOption } from './definition.ts';
import type { Rule } from './rule.ts';
import type { Answer } from './values/answer.ts';

/** Says what is wrong with a text, or nothing. */
export type Validator = (text: string) => string | undefined;

/** Whether a list of a catalogue offers an id; undefined where that list is not at hand. */
export type ListLookup = (question: {
  readonly list: string;
  readonly id: string;
  readonly parent?: string | undefined;
  readonly exclude?: string | undefined;
}) => boolean | undefined;

/** What a form may name and this package does not know: handed in by who loads it. */
export interface FormRegistry {
  /** What is wrong with a text whatever its variable is: documents must be able to show it. */
  readonly text: Validator;
  readonly validators: Readonly<Record<string, Validator>>;
  /** Names that `options.list` may use. */
  readonly lists: readonly string[];
  readonly offers: ListLookup;
}

/** What is asked of an answer, with the parents' answers taken into account. */
export interface Checks {
  readonly required: boolean;
  readonly maxLength?: number;
  readonly type?: ValidationType;
  readonly mask?: string;
  readonly validator?: string;
  readonly notSameAs: NotSameAs;
}

export interface NotSameAs {
  readonly variables: readonly string[];
  /** Texts that are taken, though no variable holds them. */
  readonly values: readonly string[];
}

/** Checks that change while `parent` holds one of the keys of `cases`. */
export interface Adjustment {
  readonly parent: string;
  readonly cases: ReadonlyMap<string, Partial<Checks>>;
}

export interface LoadedAutocomplete {
  readonly service: string;
  readonly dependencies: readonly string[];
  readonly ready: Rule;
  readonly fields: readonly { readonly target: string; readonly source: string }[];
}

export interface LoadedVariable {
  readonly id: string;
  /** The long label where there is one. */
  readonly label: string;
  readonly definition: Variable;
  /** Its place in an order in which every parent comes before its children. */
  readonly rank: number;
  readonly groupPosition: number;
  readonly rule: Rule;
  /** Ranks of the variables whose visibility reads this answer, ascending. */
  readonly dependents: readonly number[];
  /** Ranks of the variables whose validation reads this answer. */
  readonly adjusts: readonly number[];
  readonly adjustments: readonly Adjustment[];
  readonly checks: Checks;
  readonly initial: Answer;
  /** Undefined where the answer is written, or picked from a list of a catalogue. */
  readonly options?: readonly VariableOption[];
  /** The variable whose answer narrows the list of a catalogue. */
  readonly listParent?: string;
  readonly autocomplete?: LoadedAutocomplete;
  /** One line of a table of signers is a small form of its own. */
  readonly rowForm?: LoadedForm;
}

export interface LoadedGroup {
  readonly id: number;
  readonly name: string;
  readonly position: number;
  readonly definition: FormGroup;
  /** Ranks of its variables in the order of the screen. */
  readonly ranks: readonly number[];
}

export interface LoadedForm {
  readonly version: string;
  readonly groups: readonly LoadedGroup[];
  /** By rank. */
  readonly variables: readonly LoadedVariable[];
  readonly ranks: ReadonlyMap<string, number>;
  readonly registry: FormRegistry;
}

export function variableOf(form: LoadedForm, id: string): LoadedVariable | undefined {
  const rank = form.ranks.get(id);
  return rank === undefined ? undefined : form.variables[rank];
}
