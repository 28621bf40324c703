import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { findGroupId } from '../group.repository.ts';
import { insertServiceAccount, listServiceAccounts } from '../service-account.repository.ts';
import { newServiceKey } from '../service-account.ts';

/** For the operator's command line. The key is returned once and cannot be read again. */
export async function createServiceAccount(
  context: Context,
  {
    name,
    group,
    expiresAt = null,
  }: { readonly name: string; readonly group: string; readonly expiresAt?: Date | null },
): Promise<{ readonly id: string; readonly key: string }> {
  const id = newId(context.now());
  const key = newServiceKey(id);
  await context.transaction(async (tx) => {
    const groupId = await findGroupId(tx.db, group);
    if (!groupId) throw new StartupError(`La empresa no tiene el grupo "${group}".`);
    const isTaken = (await listServiceAccounts(tx.db)).some((account) => account.name === name);
    if (isTaken) throw new StartupError(`Ya existe la cuenta de servicio "${name}".`);
    await insertServiceAccount(tx.db, { id, name, keyHash: key.hash, groupId, expiresAt });
    await tx.record([{ type: 'service.created', subject: id }]);
  });
  return { id, key: key.text };
}
