import type { Variable } from '../definition.ts';
import { messages } from '../messages.ts';
import { fixedOptions, isAnnexe } from '../options.ts';
import { parentsOf, type Rule } from '../rule.ts';
import type { Finding } from './check-variable.ts';
import { testFor, type VariableOf } from './parse-rule.ts';

/** What must be so whenever a variable is visible: by id, the answers that are left. `impossible`: it never is. */
type Needs = ReadonlyMap<string, ReadonlySet<string>> | 'impossible';

const nothing: Needs = new Map();

/**
 * Rules that can never hold. Every finding is certain; a form without findings may still hide a variable for ever in
 * ways that only trying all answers would show. `rules` come parents first.
 */
export function findImpossible(
  rules: ReadonlyMap<string, Rule>,
  variableOf: VariableOf,
): readonly (Finding & { readonly id: string })[] {
  const needs = new Map<string, Needs>();
  const reported = new Map<string, readonly Finding[]>();
  const known: Known = {
    of: (id) => needs.get(id) ?? nothing,
    isMany: (id) => variableOf(id)?.data_type === 'select',
  };
  for (const [id, rule] of rules) {
    const foreign = foreignValues(rule, variableOf).map((message) => impossible('parent_value', message));
    const own = needsOf(rule, known);
    needs.set(id, own);
    if (foreign.length > 0) reported.set(id, foreign);
    else if (own === 'impossible' && isFirst(rule, reported))
      reported.set(id, [impossible('parent_value', messages.ruleImpossible)]);
  }
  return [...reported].flatMap(([id, findings]) => findings.map((finding) => ({ id, ...finding })));
}

/** Values that a parent's options do not have, where a variable names them outside its visibility rule. */
export function checkNamedValues(
  { parent_variable_validation: cases = {}, ws_autocomplete }: Variable,
  variableOf: VariableOf,
): readonly Finding[] {
  const inCases = Object.entries(cases).map(([parent, byValue]) => testFor(parent, Object.keys(byValue), variableOf));
  const inDependencies = Object.entries(ws_autocomplete?.dependencies ?? {}).map(([id, value]) =>
    testFor(id, value, variableOf),
  );
  const findings = (at: string, rules: readonly Rule[]) =>
    rules.flatMap((rule) => foreignValues(rule, variableOf)).map((message) => impossible(at, message));
  return [
    ...findings('parent_variable_validation', inCases),
    ...findings('ws_autocomplete.dependencies', inDependencies),
  ];
}

function impossible(at: string, message: string): Finding {
  return { code: 'rule.impossible', at, message };
}

/** A child of a variable that was already reported only repeats it. */
function isFirst(rule: Rule, reported: ReadonlyMap<string, unknown>): boolean {
  return rule.op !== 'never' && !parentsOf(rule).some((parent) => reported.has(parent));
}

function foreignValues(rule: Rule, variableOf: VariableOf): readonly string[] {
  if (rule.op === 'any' || rule.op === 'all') return rule.of.flatMap((part) => foreignValues(part, variableOf));
  const parent = rule.op === 'one_of' ? variableOf(rule.parent) : undefined;
  if (rule.op !== 'one_of' || parent === undefined) return [];
  const options = fixedOptions(parent);
  const isOpaque = isAnnexe(parent) || parent.data_type === 'approvers';
  return rule.values
    .filter((value) => isOpaque || (options !== undefined && !options.some(({ id }) => id === value)))
    .map((value) => messages.valueImpossible(value, parent.name));
}

interface Known {
  readonly of: (id: string) => Needs;
  /** Whether one answer may hold several values: then two demands on it do not exclude each other. */
  readonly isMany: (id: string) => boolean;
}

function needsOf(rule: Rule, known: Known): Needs {
  switch (rule.op) {
    case 'always':
      return nothing;
    case 'never':
      return 'impossible';
    case 'answered':
      return known.of(rule.parent);
    case 'one_of':
      return both(
        known.of(rule.parent),
        known.isMany(rule.parent) ? nothing : new Map([[rule.parent, new Set(rule.values)]]),
      );
    case 'all':
      return rule.of.map((part) => needsOf(part, known)).reduce(both);
    case 'any':
      return rule.of.map((part) => needsOf(part, known)).reduce(either);
  }
  return rule satisfies never;
}

function both(one: Needs, other: Needs): Needs {
  if (one === 'impossible' || other === 'impossible') return 'impossible';
  const merged = new Map(one);
  for (const [id, values] of other) {
    const before = merged.get(id);
    const left = before ? new Set([...before].filter((value) => values.has(value))) : values;
    if (left.size === 0) return 'impossible';
    merged.set(id, left);
  }
  return merged;
}

/** Only what both ways demand is still demanded, and of that either's values will do. */
function either(one: Needs, other: Needs): Needs {
  if (one === 'impossible') return other;
  if (other === 'impossible') return one;
  const shared = [...one].flatMap(([id, values]) => {
    const others = other.get(id);
    return others === undefined ? [] : [[id, new Set([...values, ...others])] as const];
  });
  return new Map(shared);
}
