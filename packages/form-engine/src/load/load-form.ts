import { builtInValidators } from '../built-in-validators.ts';
import type { FormDefinition } from '../definition.ts';
import type { FormRegistry, LoadedForm } from '../loaded-form.ts';
import { messages } from '../messages.ts';
import type { FormProblem } from '../problem.ts';
import { parentsOf, type Rule } from '../rule.ts';
import { SIGNERS_GROUP_ID, signerColumns } from '../signers-group.ts';
import { checkVariable, type Finding } from './check-variable.ts';
import { collect, type Source, type VariableEntry } from './collect.ts';
import { compile } from './compile.ts';
import { orderByParents } from './order.ts';
import { parseRule } from './parse-rule.ts';
import { checkNamedValues, findImpossible } from './possible.ts';
import { referencesOf } from './references.ts';

export type LoadResult =
  | { readonly ok: true; readonly form: LoadedForm }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/** A form that can run, or all of its problems. */
export function loadForm(definition: FormDefinition, registry: FormRegistry): LoadResult {
  const known = { ...registry, validators: { ...builtInValidators, ...registry.validators } };
  const source = collect(definition);
  const { rules, problems: unreadable } = readRules(source);
  const { sorted, cycles } = orderByParents(parentsById(rules));
  const ordered = new Map(sorted.map((id): [string, Rule] => [id, rules.get(id) ?? { op: 'always' }]));
  const problems = [
    ...checkForm(definition, source),
    ...source.entries.flatMap((entry) => checkEntry(entry, source, known)),
    ...unreadable,
    ...cycles.flatMap((cycle) => problemAt(source.byId.get(cycle[0] ?? ''), cycleFinding(cycle))),
    ...findImpossible(ordered, source.variableOf).flatMap(({ id, ...finding }) =>
      problemAt(source.byId.get(id), finding),
    ),
  ];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    form: compile({
      ...source,
      version: definition.version,
      rules: ordered,
      registry: known,
      rowForm: () => loadRowForm(known),
    }),
  };
}

function readRules({ byId, variableOf }: Source): {
  rules: ReadonlyMap<string, Rule>;
  problems: readonly FormProblem[];
} {
  const rules = new Map<string, Rule>();
  const problems: FormProblem[] = [];
  for (const [id, entry] of byId) {
    const parsed = parseRule(entry.variable, variableOf);
    if ('rule' in parsed) rules.set(id, parsed.rule);
    else problems.push(...problemAt(entry, { code: 'rule.unreadable', at: 'parent_value', message: parsed.problem }));
  }
  return { rules, problems };
}

/** Unknown parents and unreadable rules are reported elsewhere; here they are as if absent. */
function parentsById(rules: ReadonlyMap<string, Rule>): ReadonlyMap<string, readonly string[]> {
  return new Map([...rules].map(([id, rule]) => [id, parentsOf(rule).filter((parent) => rules.has(parent))]));
}

function* checkForm({ version }: FormDefinition, { groups }: Source): Generator<FormProblem, void> {
  if (version.trim() === '') yield { code: 'version.missing', path: 'version', message: messages.versionMissing };
  const seen = new Set<number>();
  for (const { group, path } of groups) {
    const message =
      group.id_group === SIGNERS_GROUP_ID
        ? messages.signersGroupTaken(group.id_group)
        : messages.groupTwice(group.id_group);
    if (seen.has(group.id_group)) yield { code: 'group.duplicate', path: `${path}.id_group`, message };
    seen.add(group.id_group);
  }
}

function checkEntry(
  entry: VariableEntry,
  { byId, variableOf }: Source,
  registry: FormRegistry,
): readonly FormProblem[] {
  const { variable } = entry;
  const findings: Finding[] = [...checkVariable(variable, registry), ...checkNamedValues(variable, variableOf)];
  if (byId.get(variable.id) !== entry)
    findings.push({ code: 'id.duplicate', at: 'id', message: messages.variableTwice(variable.id) });
  for (const { id, at } of referencesOf(variable)) {
    if (id === variable.id) findings.push({ code: 'reference.unknown', at, message: messages.referenceSelf });
    else if (!byId.has(id)) findings.push({ code: 'reference.unknown', at, message: messages.referenceUnknown(id) });
  }
  return findings.flatMap((finding) => problemAt(entry, finding));
}

function cycleFinding(cycle: readonly string[]): Finding {
  return { code: 'rule.cycle', at: 'is_child', message: messages.cycle(cycle) };
}

function problemAt(entry: VariableEntry | undefined, { code, at, message }: Finding): readonly FormProblem[] {
  return entry === undefined ? [] : [{ code, path: `${entry.path}.${at}`, variable: entry.variable.id, message }];
}

function loadRowForm(registry: FormRegistry): LoadedForm {
  const group = { id_group: SIGNERS_GROUP_ID, index: 0, name: 'Firmante', variables: signerColumns };
  const loaded = loadForm({ version: 'firmantes', groups: [group] }, registry);
  if (!loaded.ok) throw new Error('the columns of the table of signers are no form', { cause: loaded.problems });
  return loaded.form;
}
