import { parentIdsOf } from '../forms/parents.ts';
import { variablesOf } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { withoutConsents } from './consents.ts';

/** A group that an official may leave to the client. */
export interface LeavableGroup {
  readonly id_group: number;
  readonly name: string;
  /** Ids of its questions that the official answers all the same: they say who the client is, and where the link goes. */
  readonly asked: readonly string[];
}

/** The groups that the client fills and that ask more than who they are. Consents are always the client's. */
export function leavableGroups(kind: ProcessKind): readonly LeavableGroup[] {
  const filled = new Set(kind.clientGroups.flatMap(({ id_group: id, mode }) => (mode === 'complete' ? [id] : [])));
  const identity = identityQuestions(kind);
  const groups = withoutConsents(kind).form?.groups ?? [];
  return groups
    .filter(({ id_group: id, variables }) => filled.has(id) && variables.some((one) => !identity.has(one.id)))
    .map(({ id_group, name, variables }) => ({
      id_group,
      name,
      asked: variables.flatMap(({ id }) => (identity.has(id) ? [id] : [])),
    }));
}

/** Ids of the questions that stay open when these groups are left to the client. */
export function leftQuestions(kind: ProcessKind, left: readonly number[]): ReadonlySet<string> {
  const identity = identityQuestions(kind);
  const groups = withoutConsents(kind).form?.groups.filter(({ id_group: id }) => left.includes(id)) ?? [];
  return new Set(groups.flatMap(({ variables }) => variables.flatMap(({ id }) => (identity.has(id) ? [] : [id]))));
}

const personSuffixes = ['nombres', 'apellidos', 'nombre_completo', 'email', 'celular', 'tipo_id', 'id_num'] as const;

/** What names a principal, what decides who that is, and what those questions depend on. */
function identityQuestions(kind: ProcessKind): ReadonlySet<string> {
  const variables = new Map(kind.form?.groups.flatMap((group) => group.variables).map((one) => [one.id, one]));
  const principals = kind.signers.filter(({ role }) => role === 'P');
  const named = principals.flatMap(({ prefix, requires, when }) => [
    ...personSuffixes.map((suffix) => `${prefix}${suffix}`),
    ...(requires === undefined ? [] : [requires]),
    ...variablesOf(when),
  ]);
  const found = new Set<string>();
  const follow = (id: string): void => {
    const variable = variables.get(id);
    if (!variable || found.has(id)) return;
    found.add(id);
    for (const parent of parentIdsOf(variable)) follow(parent);
  };
  for (const id of named) follow(id);
  return found;
}
