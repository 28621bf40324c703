import type { Checks, LoadedVariable, NotSameAs } from './loaded-form.ts';
import type { TokensOf } from './rule.ts';
import { tokensOf, type Answer } from './values/answer.ts';

/** A variable at one moment. A new object exactly when something of it changed, so a screen may compare references. */
export interface Field {
  readonly variable: LoadedVariable;
  readonly visible: boolean;
  /** Null while hidden: a hidden variable has no answer. */
  readonly answer: Answer;
  /** The answer as rules see it. */
  readonly tokens: readonly string[];
  readonly checks: Checks;
  /** By id, the answers of others that its validation reads. With them a field is all that its validation needs. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

export function hiddenField(variable: LoadedVariable): Field {
  return { variable, visible: false, answer: null, tokens: [], checks: variable.checks, others: new Map() };
}

export function shown(field: Field, answer: Answer): Field {
  return { ...field, visible: true, answer, tokens: tokensNow(field, answer) };
}

export function hidden(field: Field): Field {
  return { ...field, visible: false, answer: null, tokens: tokensNow(field, null) };
}

/** The same reference while the tokens are the same. */
function tokensNow(field: Field, answer: Answer): readonly string[] {
  const tokens = tokensOf(field.variable.definition, answer);
  return isSameList(tokens, field.tokens) ? field.tokens : tokens;
}

/** The field with what the answers of others ask of it now. */
export function withSurroundings(field: Field, answersOf: TokensOf, notSameAs: NotSameAs | undefined): Field {
  const checks = checksNow(field.variable, answersOf, notSameAs);
  const { listParent } = field.variable;
  const read = listParent === undefined ? checks.notSameAs.variables : [listParent, ...checks.notSameAs.variables];
  const others = new Map(read.map((id) => [id, answersOf(id)]));
  if (isSameChecks(checks, field.checks) && isSameOthers(others, field.others)) return field;
  return { ...field, checks, others };
}

function checksNow(variable: LoadedVariable, answersOf: TokensOf, notSameAs: NotSameAs | undefined): Checks {
  const checks: { -readonly [Key in keyof Checks]: Checks[Key] } = { ...variable.checks };
  if (notSameAs !== undefined) checks.notSameAs = notSameAs;
  for (const { parent, cases } of variable.adjustments) {
    for (const token of answersOf(parent)) Object.assign(checks, cases.get(token));
  }
  return checks;
}

function isSameChecks(one: Checks, other: Checks): boolean {
  return (
    one.required === other.required &&
    one.maxLength === other.maxLength &&
    one.type === other.type &&
    one.mask === other.mask &&
    one.validator === other.validator &&
    one.notSameAs === other.notSameAs
  );
}

/** Tokens keep their reference while they are the same. */
function isSameOthers(one: Field['others'], other: Field['others']): boolean {
  return one.size === other.size && [...one].every(([id, tokens]) => other.get(id) === tokens);
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}
