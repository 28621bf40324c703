import type { Issue } from '@rubrica/contract';
import { leavableGroups, type ProcessKind } from '@rubrica/process-kinds';

import { invalidInput } from '../../../platform/app-error.ts';

/** Only what the kind lets its client fill can be left to them. Answers the groups. */
export function checkLeft(kind: ProcessKind, left: readonly number[] = []): readonly number[] {
  const leavable = new Set(leavableGroups(kind).map(({ id_group: id }) => id));
  const issues = left.flatMap((id, place): Issue[] =>
    leavable.has(id) ? [] : [{ path: `left_to_client.${place}`, message: describeRefusal(kind, id) }],
  );
  if (issues.length > 0) throw invalidInput(issues);
  return left;
}

function describeRefusal(kind: ProcessKind, id: number): string {
  const name = kind.form?.groups.find(({ id_group: group }) => group === id)?.name;
  if (name === undefined) return `El grupo ${id} no existe en este formulario`;
  const isTheirs = kind.clientGroups.some(({ id_group: group, mode }) => group === id && mode === 'complete');
  return isTheirs
    ? `En el grupo «${name}» no hay nada que dejar: ya lo responde el cliente`
    : `El grupo «${name}» lo llena la empresa: no se deja al cliente`;
}
