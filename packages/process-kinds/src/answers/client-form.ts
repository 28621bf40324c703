import { isListOptions, type FormDefinition, type FormGroup, type Variable } from '@rubrica/form-engine';

import { parentIdsOf } from '../forms/parents.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { ClientGroup, ProcessKind } from '../kind/process-kind.ts';
import { isSecret } from './secrets.ts';

export interface ClientFormRequest {
  /** What an official already answered. */
  readonly answers: KindAnswers;
  /** Ids of the variables that those answers show. */
  readonly visible: ReadonlySet<string>;
  /** Only these groups; by default all that are the client's. */
  readonly groups?: readonly number[];
}

/**
 * The part of a form that its client confirms or completes, as a form of its own. What depends on the official's part is
 * decided already and becomes unconditional, or is left out; what the official wrote is the initial answer.
 */
export function clientForm(kind: ProcessKind, { answers, visible, groups }: ClientFormRequest): FormDefinition {
  const wanted = new Set(clientGroupsOf(kind, groups).map(({ id_group }) => id_group));
  const chosen = kind.form?.groups.filter(({ id_group }) => wanted.has(id_group)) ?? [];
  const all = chosen.flatMap(({ variables }) => variables);
  const own = new Set(all.map(({ id }) => id));
  const dropped = droppedOf(all, { own, visible });
  const asked = new Set([...own].filter((id) => !dropped.has(id)));
  return {
    version: kind.form?.version ?? '',
    groups: chosen.map((group): FormGroup => ({
      ...group,
      variables: group.variables
        .filter(({ id }) => asked.has(id))
        .map((variable) => adapt(variable, { own, asked, answers })),
    })),
  };
}

/** The client's groups of a kind; those named, if any are. */
export function clientGroupsOf(kind: ProcessKind, named?: readonly number[]): readonly ClientGroup[] {
  return kind.clientGroups.filter(({ id_group }) => named === undefined || named.includes(id_group));
}

/** The groups that the client fills; where they began the process, also those that nobody else wrote. */
export const filledByClient = (kind: ProcessKind, { isBegun }: { readonly isBegun: boolean }): readonly number[] =>
  kind.clientGroups.flatMap(({ id_group: id, mode, whenBegun }) =>
    mode === 'complete' || (isBegun && whenBegun === 'complete') ? [id] : [],
  );

/** Ids of the questions that a client who begins a process answers: of the groups that they fill, and by their choice. */
export function completedByClient(kind: ProcessKind): ReadonlySet<string> {
  const groups = new Set(filledByClient(kind, { isBegun: true }));
  const filled = kind.form?.groups.filter(({ id_group: id }) => groups.has(id)) ?? [];
  return new Set([
    ...filled.flatMap(({ variables }) => variables.map(({ id }) => id)),
    ...Object.values(kind.offersCredit ?? {}),
  ]);
}

const dependsOnOthers = (variable: Variable, own: ReadonlySet<string>): boolean =>
  parentIdsOf(variable).some((id) => !own.has(id));

/** What the official's part hides, and what depends on nothing else: nobody can make it appear. */
function droppedOf(
  variables: readonly Variable[],
  { own, visible }: { readonly own: ReadonlySet<string>; readonly visible: ReadonlySet<string> },
): ReadonlySet<string> {
  const dropped = new Set<string>();
  const isLost = (variable: Variable): boolean => {
    if (dependsOnOthers(variable, own)) return !visible.has(variable.id);
    const parents = parentIdsOf(variable);
    const left = parents.filter((id) => !dropped.has(id));
    return left.length < parents.length && (left.length === 0 || needsAllParents(variable));
  };
  for (let before = -1; before < dropped.size;) {
    before = dropped.size;
    for (const variable of variables) if (isLost(variable)) dropped.add(variable.id);
  }
  return dropped;
}

const needsAllParents = ({ parent_value: rule }: Variable): boolean =>
  typeof rule === 'string' && rule.startsWith('and:');

interface Surroundings extends Pick<ClientFormRequest, 'answers'> {
  readonly own: ReadonlySet<string>;
  /** Of these, the ones that the form has. */
  readonly asked: ReadonlySet<string>;
}

function adapt(variable: Variable, { own, asked, answers }: Surroundings): Variable {
  const parents = parentIdsOf(variable).filter((id) => asked.has(id));
  const { is_child: _parents, parent_value, response, options, validations, ws_autocomplete, ...rest } = variable;
  return {
    ...rest,
    ...(!dependsOnOthers(variable, own) &&
      parents.length > 0 &&
      defined({ is_child: parents.join(','), parent_value })),
    ...defined({
      response: isSecret(variable.id) ? undefined : (initialAnswer(answers[variable.id]) ?? response),
      options: options && withoutForeignParent(options, asked),
      validations: validations && withoutForeign(validations, asked),
      ws_autocomplete: ws_autocomplete && fitsIn(ws_autocomplete, asked) ? ws_autocomplete : undefined,
    }),
  };
}

type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

function initialAnswer(answer: KindAnswers[string] | undefined): string | number | undefined {
  return typeof answer === 'string' || typeof answer === 'number' ? answer : undefined;
}

/** A list whose parent is the official's variable is offered whole. */
function withoutForeignParent(
  options: NonNullable<Variable['options']>,
  own: ReadonlySet<string>,
): NonNullable<Variable['options']> {
  const isForeign = isListOptions(options) && options.parent !== undefined && !own.has(options.parent);
  return isForeign ? { list: options.list } : options;
}

function withoutForeign(
  { not_same_as, ...rest }: NonNullable<Variable['validations']>,
  own: ReadonlySet<string>,
): NonNullable<Variable['validations']> {
  const kept = not_same_as?.split(',').filter((id) => own.has(id)) ?? [];
  return kept.length === 0 ? rest : { ...rest, not_same_as: kept.join(',') };
}

function fitsIn(autocomplete: NonNullable<Variable['ws_autocomplete']>, own: ReadonlySet<string>): boolean {
  const named = [...Object.keys(autocomplete.dependencies), ...Object.keys(autocomplete.fields_autocomplete)];
  return named.every((id) => own.has(id));
}
