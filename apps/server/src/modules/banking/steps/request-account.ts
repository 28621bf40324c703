import type { Tx } from '../../../platform/context.ts';
import type { SigningProcess } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { insertAccount } from '../bank-account.repository.ts';
import { openAccount } from '../jobs/account-jobs.ts';

/** For a process that everybody signed, where its kind opens an account and the company has a core bank. */
export async function requestAccount(tx: Tx, process: SigningProcess): Promise<void> {
  const variable = tx.kinds.byCode(process.kind)?.opensAccount?.type;
  if (variable === undefined || !(await hasCoreBank(tx))) return;
  const type = process.content.form_data[variable];
  if (typeof type !== 'string') return;
  if (!(await insertAccount(tx.db, { processId: process.id, type, askedAt: tx.now() }))) return;
  await tx.enqueue(openAccount, { process_id: process.id }, { key: process.id });
}

/** Its own, or the installation's. */
async function hasCoreBank(tx: Tx): Promise<boolean> {
  if (tx.ports.serviceCatalogue.find('core-banking')?.installation !== 'none') return true;
  return (await Companies.readServiceSettings(tx, 'core-banking')) !== undefined;
}
