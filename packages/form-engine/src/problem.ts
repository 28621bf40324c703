export type ProblemCode =
  | 'version.missing'
  | 'group.duplicate'
  | 'id.invalid'
  | 'id.duplicate'
  | 'type.unknown'
  | 'options.invalid'
  | 'validation.invalid'
  | 'response.invalid'
  | 'autocomplete.invalid'
  | 'reference.unknown'
  | 'rule.unreadable'
  | 'rule.cycle'
  | 'rule.impossible';

/** Why a form cannot be loaded. `path` leads into the definition as it was given. */
export interface FormProblem {
  readonly code: ProblemCode;
  readonly path: string;
  readonly variable?: string;
  readonly message: string;
}
