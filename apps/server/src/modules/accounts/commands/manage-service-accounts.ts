import type { Context, Tx } from '../../../platform/context.ts';
import { StartupError } from '../../../platform/startup-error.ts';
import { changeServiceAccount, listServiceAccounts, type ListedServiceAccount } from '../service-account.repository.ts';
import { newServiceKey } from '../service-account.ts';

/** For the operator's command line. */
export const readServiceAccounts = (context: Context): Promise<readonly ListedServiceAccount[]> =>
  context.transaction((tx) => listServiceAccounts(tx.db));

/** Its key and its sessions end at once, for good. */
export async function revokeServiceAccount(context: Context, name: string): Promise<void> {
  await context.transaction(async (tx) => {
    const { id } = await findByName(tx, name);
    await changeServiceAccount(tx.db, id, { isRevoked: true });
    await tx.record([{ type: 'service.revoked', subject: id }]);
  });
}

/** A new key in place of the old one, which ends at once. It is returned once and cannot be read again. */
export async function rotateServiceAccount(
  context: Context,
  { name, expiresAt }: { readonly name: string; readonly expiresAt: Date | null },
): Promise<{ readonly key: string }> {
  return context.transaction(async (tx) => {
    const { id, isRevoked } = await findByName(tx, name);
    if (isRevoked) throw new StartupError(`La cuenta de servicio "${name}" fue revocada. Cree otra.`);
    const key = newServiceKey(id);
    await changeServiceAccount(tx.db, id, { keyHash: key.hash, expiresAt });
    await tx.record([{ type: 'service.rotated', subject: id }]);
    return { key: key.text };
  });
}

async function findByName(tx: Tx, name: string): Promise<ListedServiceAccount> {
  const found = (await listServiceAccounts(tx.db)).find((account) => account.name === name);
  if (!found) throw new StartupError(`La empresa no tiene la cuenta de servicio "${name}".`);
  return found;
}
