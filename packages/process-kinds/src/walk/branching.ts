import type { ParentValue } from '@rubrica/form-engine';

import { parentIdsOf } from '../forms/parents.ts';
import { alternativesOf, type Condition } from '../kind/condition.ts';
import type { DocumentFields } from '../kind/document-fields.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import type { Choice } from './choices.ts';

/** An option on which something depends. Options of one family have the same consequences. */
export interface Branch extends Choice {
  readonly family: string;
}

/** Every option of every variable on which something else depends. */
export function branchesOf(kind: ProcessKind): readonly Branch[] {
  const tests = testsByVariable(kind);
  const refused = refusedChoices(kind);
  const variables = kind.form?.groups.flatMap((group) => group.variables) ?? [];
  return variables.flatMap((variable) => {
    const asked = tests.get(variable.id);
    if (asked === undefined) return [];
    const options = variable.data_type === 'si-no' ? ['SI', 'NO'] : fixedIds(variable.options);
    return options
      .filter((option) => !refused.has(`${variable.id}=${option}`))
      .map((option) => ({ variable: variable.id, option, family: familyOf(variable.id, option, asked) }));
  });
}

/** Which of the tests on a variable an option passes. */
function familyOf(variable: string, option: string, tests: readonly (readonly string[])[]): string {
  return `${variable}#${tests.map((values) => (values.length === 0 || values.includes(option) ? 1 : 0)).join('')}`;
}

/** By variable: the lists of values that rules and conditions look for in it. */
function testsByVariable(kind: ProcessKind): ReadonlyMap<string, readonly (readonly string[])[]> {
  const tests = new Map<string, (readonly string[])[]>();
  const add = (id: string, values: readonly string[]) => tests.set(id, [...(tests.get(id) ?? []), values]);
  for (const variable of kind.form?.groups.flatMap((group) => group.variables) ?? []) {
    for (const parent of parentIdsOf(variable)) add(parent, valuesFor(parent, variable.parent_value));
  }
  for (const all of conditionsOf(kind).flatMap(alternativesOf)) {
    for (const [id, values] of Object.entries(all)) add(id, values);
  }
  return tests;
}

/** What a rule looks for in one of its parents. */
function valuesFor(parent: string, value: ParentValue | undefined): readonly string[] {
  if (value === undefined || value === 'no_empty') return [];
  if (typeof value !== 'string') return value;
  if (!value.startsWith('and:')) return value.split(',');
  const [, listed = ''] = new RegExp(`(?:^|[:,])${parent}:\\[([^\\]]*)\\]`).exec(value) ?? [];
  return listed === 'no_empty' ? [] : listed.split(',');
}

function fixedIds(options: unknown): readonly string[] {
  return Array.isArray(options) ? options.map((option: { readonly id: string }) => option.id) : [];
}

/** Every condition a kind states outside its form. */
export function conditionsOf(kind: ProcessKind): readonly Condition[] {
  const all = [
    ...kind.annexes.flatMap(({ when, documents }) => [when, ...documents.map((document) => document.when)]),
    ...kind.signers.map(({ when }) => when),
    ...kind.documents.flatMap(({ when, fields }) => [when, ...fieldConditions(fields)]),
    ...kind.summary.map(({ when }) => when),
    ...(kind.forms ?? []).map(({ when }) => when),
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

/** Options that end the process. */
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
