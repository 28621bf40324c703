import { parentIdsOf } from '../forms/parents.ts';
import { variablesOf, type Condition } from '../kind/condition.ts';
import type { DocumentFields } from '../kind/document-fields.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { Choice } from './choices.ts';

/** Every option of every variable on which something else depends. */
export function branchingChoices(kind: ProcessKind): readonly Choice[] {
  const deciding = new Set(decidingVariables(kind));
  const refused = refusedChoices(kind);
  const variables = kind.form?.groups.flatMap((group) => group.variables) ?? [];
  return variables.flatMap((variable) => {
    if (!deciding.has(variable.id)) return [];
    const options = variable.data_type === 'si-no' ? ['SI', 'NO'] : fixedIds(variable.options);
    return options
      .filter((option) => !refused.has(`${variable.id}=${option}`))
      .map((option) => ({ variable: variable.id, option }));
  });
}

function fixedIds(options: unknown): readonly string[] {
  return Array.isArray(options) ? options.map((option: { readonly id: string }) => option.id) : [];
}

function decidingVariables(kind: ProcessKind): readonly string[] {
  const variables = kind.form?.groups.flatMap((group) => group.variables) ?? [];
  return [...variables.flatMap(parentIdsOf), ...conditionsOf(kind).flatMap(variablesOf)];
}

/** Every condition a kind states outside its form. */
export function conditionsOf(kind: ProcessKind): readonly Condition[] {
  const all = [
    ...kind.annexes.flatMap(({ when, documents }) => [when, ...documents.map((document) => document.when)]),
    ...kind.signers.map(({ when }) => when),
    ...kind.documents.flatMap(({ when, fields }) => [when, ...fieldConditions(fields)]),
    kind.companySigns?.when,
    kind.pepCheck,
  ];
  return all.filter((condition) => condition !== undefined);
}

function fieldConditions(fields: DocumentFields): readonly Condition[] {
  return Object.values(fields).flatMap((source) => {
    if (typeof source === 'string') return [];
    if (source.as === 'when') return [source.when, ...fieldConditions(source.fields)];
    return source.as === 'group' ? fieldConditions(source.fields) : [];
  });
}

/** Options with which no process goes on. */
function refusedChoices(kind: ProcessKind): ReadonlySet<string> {
  const variables = new Map(kind.form?.groups.flatMap((group) => group.variables).map((one) => [one.id, one]));
  return new Set(
    kind.expectations.flatMap((expectation) => {
      if (expectation.kind !== 'must_be') return [];
      const variable = variables.get(expectation.variable);
      const options = variable?.data_type === 'si-no' ? ['SI', 'NO'] : fixedIds(variable?.options);
      return options.filter((id) => id !== expectation.value).map((id) => `${expectation.variable}=${id}`);
    }),
  );
}
