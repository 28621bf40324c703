import type { FormView } from '@rubrica/contract';
import { clientGroupsOf, withoutConsents } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { openKind } from '../steps/open-kind.ts';

/** As an official fills it. */
export async function describeForm(tx: Tx, uuid: string): Promise<FormView> {
  const { form } = withoutConsents(await openKind(tx, uuid));
  if (!form) throw new AppError('kind.not_found');
  const groups = form.groups.map((group) => ({
    ...group,
    variables: group.variables.map((variable) => ({ ...variable })),
  }));
  return { version: form.version, groups };
}

/** The groups that the client confirms or completes. */
export async function describeClientGroups(tx: Tx, uuid: string) {
  const kind = await openKind(tx, uuid);
  const names = new Map(kind.form?.groups.map(({ id_group: id, name }) => [id, name]));
  return clientGroupsOf(kind).map(({ id_group: id, mode }) => ({ id_group: id, name: names.get(id) ?? '', mode }));
}
