import type { FormDefinition, FormGroup, Variable } from '../definition.ts';
import { isApproversGroup, sharedCondition, signersGroup } from '../signers-group.ts';

/** A group or variable, and its path in the given definition. */
export interface GroupEntry {
  readonly group: FormGroup;
  readonly path: string;
}

export interface VariableEntry {
  readonly variable: Variable;
  readonly path: string;
  readonly groupPosition: number;
}

export interface Source {
  readonly groups: readonly GroupEntry[];
  readonly entries: readonly VariableEntry[];
  /** The first of each id. */
  readonly byId: ReadonlyMap<string, VariableEntry>;
  readonly variableOf: (id: string) => Variable | undefined;
}

export function collect(definition: FormDefinition): Source {
  const groups = collectGroups(definition);
  const entries = groups.flatMap(collectVariables);
  const byId = new Map<string, VariableEntry>();
  for (const entry of entries) if (!byId.has(entry.variable.id)) byId.set(entry.variable.id, entry);
  return { groups, entries, byId, variableOf: (id) => byId.get(id)?.variable };
}

/**
 * Groups by `index`. Those of approvers give way to one Firmantes group, placed last. Where all their variables are asked
 * under one condition, so is the table.
 */
function collectGroups({ groups }: FormDefinition): readonly GroupEntry[] {
  const entries = groups
    .map((group, place) => ({ group, path: `groups.${place}` }))
    .sort((one, other) => one.group.index - other.group.index);
  const kept = entries.filter(({ group }) => !isApproversGroup(group));
  if (kept.length === entries.length) return entries;
  const last = Math.max(0, ...groups.map(({ index }) => index)) + 1;
  const replaced = entries.filter(({ group }) => isApproversGroup(group)).flatMap(({ group }) => group.variables);
  return [...kept, { group: signersGroup(last, sharedCondition(replaced)), path: 'groups.firmantes' }];
}

function collectVariables({ group, path }: GroupEntry, groupPosition: number): readonly VariableEntry[] {
  return group.variables
    .map((variable, place) => ({ variable, path: `${path}.variables.${place}`, groupPosition }))
    .sort((one, other) => one.variable.order - other.variable.order);
}
