import { isListOptions, type ConditionalValidation, type Variable } from '../definition.ts';
import type {
  Adjustment,
  Checks,
  FormRegistry,
  LoadedAutocomplete,
  LoadedForm,
  LoadedVariable,
} from '../loaded-form.ts';
import { fixedOptions } from '../options.ts';
import { parentsOf, type Rule } from '../rule.ts';
import { inItsCase, tokensOf } from '../values/answer.ts';
import type { Source, VariableEntry } from './collect.ts';
import { listed, testFor, type VariableOf } from './parse-rule.ts';

export interface Checked extends Source {
  readonly version: string;
  /** Parents first. */
  readonly rules: ReadonlyMap<string, Rule>;
  readonly registry: FormRegistry;
  readonly rowForm: () => LoadedForm;
}

/** Turns a definition without problems into what the engine runs on. */
export function compile(checked: Checked): LoadedForm {
  const { version, registry, rules, entries, groups, byId } = checked;
  const ranks = new Map([...rules.keys()].map((id, rank) => [id, rank]));
  const dependents = readersOf(checked, (_, rule) => parentsOf(rule));
  const adjusts = readersOf(checked, validationReads);
  const variables = [...rules].flatMap(([id, rule], rank) => {
    const entry = byId.get(id);
    const place = { rule, rank, dependents: dependents.get(id) ?? [], adjusts: adjusts.get(id) ?? [] };
    return entry === undefined ? [] : compileVariable(entry, checked, place);
  });
  return {
    version,
    registry,
    ranks,
    variables,
    groups: groups.map(({ group }, position) => ({
      id: group.id_group,
      name: group.name,
      position,
      definition: group,
      ranks: entries.flatMap((entry) => (entry.groupPosition === position ? (ranks.get(entry.variable.id) ?? []) : [])),
    })),
  };
}

/** By id: the ranks, ascending, of the variables that read its answer. */
function readersOf(
  { rules, variableOf }: Checked,
  reads: (variable: Variable, rule: Rule) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const readers = new Map([...rules.keys()].map((id): [string, number[]] => [id, []]));
  for (const [rank, [id, rule]] of [...rules].entries()) {
    const variable = variableOf(id);
    for (const parent of variable === undefined ? [] : reads(variable, rule)) readers.get(parent)?.push(rank);
  }
  return readers;
}

/** Ids whose answers decide what is asked of a variable. */
function validationReads({
  parent_variable_validation: cases = {},
  validations,
  options,
}: Variable): readonly string[] {
  const listParent = isListOptions(options) ? listed(options.parent ?? '') : [];
  return [...new Set([...Object.keys(cases), ...listed(validations?.not_same_as ?? ''), ...listParent])];
}

type Place = Pick<LoadedVariable, 'rule' | 'rank' | 'dependents' | 'adjusts'>;

function compileVariable(
  { variable, groupPosition }: VariableEntry,
  { variableOf, rowForm }: Checked,
  place: Place,
): LoadedVariable {
  const options = fixedOptions(variable);
  const autocomplete = compileAutocomplete(variable, variableOf);
  return {
    id: variable.id,
    label: variable.question ?? variable.name,
    definition: variable,
    groupPosition,
    ...place,
    adjustments: compileAdjustments(variable, variableOf),
    checks: compileChecks(variable),
    initial: inItsCase(variable, variable.response ?? null),
    ...(options && { options }),
    ...(isListOptions(variable.options) &&
      variable.options.parent !== undefined && { listParent: variable.options.parent }),
    ...(autocomplete && { autocomplete }),
    ...(variable.data_type === 'approvers' && { rowForm: rowForm() }),
  };
}

function compileChecks({ validations = {}, extra_format, handle_validator }: Variable): Checks {
  return {
    required: false,
    notSameAs: { variables: listed(validations.not_same_as ?? ''), values: [] },
    ...compileAsked({
      ...validations,
      ...(extra_format?.mask !== undefined && { mask: extra_format.mask }),
      ...(handle_validator !== undefined && { handle_validator }),
    }),
  };
}

function compileAsked(asked: ConditionalValidation): Partial<Checks> {
  return {
    ...(asked.required !== undefined && { required: asked.required }),
    ...(asked.max_length !== undefined && { maxLength: asked.max_length }),
    ...(asked.type !== undefined && { type: asked.type }),
    ...(asked.mask !== undefined && { mask: asked.mask }),
    ...(asked.handle_validator !== undefined && { validator: asked.handle_validator }),
  };
}

function compileAdjustments(
  { parent_variable_validation: cases = {} }: Variable,
  variableOf: VariableOf,
): readonly Adjustment[] {
  return Object.entries(cases).map(([parent, byValue]) => {
    const holder = variableOf(parent);
    const token = (value: string) => (holder && tokensOf(holder, value)[0]) ?? value;
    return {
      parent,
      cases: new Map(Object.entries(byValue).map(([value, asked]) => [token(value), compileAsked(asked)])),
    };
  });
}

function compileAutocomplete(
  { ws_autocomplete: declared }: Variable,
  variableOf: VariableOf,
): LoadedAutocomplete | undefined {
  if (declared === undefined) return undefined;
  const dependencies = Object.entries(declared.dependencies);
  return {
    service: declared.service,
    dependencies: dependencies.map(([id]) => id),
    ready: { op: 'all', of: dependencies.map(([id, value]) => testFor(id, value, variableOf)) },
    fields: Object.entries(declared.fields_autocomplete).map(([target, source]) => ({ target, source })),
  };
}
