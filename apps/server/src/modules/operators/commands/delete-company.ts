import { AppError } from '../../../platform/app-error.ts';
import { Users } from '../../accounts/index.ts';
import { Companies } from '../../tenants/index.ts';
import { saveDeletion } from '../company-row.repository.ts';
import type { Installation } from '../steps/installation.ts';
import { eraseSettings, readDeletionFigures, type DeletionFigures } from '../what-deletion-erases.repository.ts';
import { contextIn, findCompany } from './close-company.ts';

/** What would go and what would stay, before anybody confirms. */
export async function previewDeletion(installation: Installation, id: string): Promise<DeletionFigures> {
  const row = await findCompany(installation, id);
  return contextIn(installation, row).transaction(({ db }) => readDeletionFigures(db));
}

interface Deletion {
  readonly id: string;
  /** The company's name, typed. */
  readonly confirmation: string;
  readonly by: string;
}

/**
 * For good. Accounts, drafts and what nobody else signed are erased; the jobs that follow from each purged account do
 * it, as when one person leaves. What others signed stays with its evidence, and so does the audit log. Called again
 * after it was cut off, it goes on.
 */
export async function deleteCompany(
  installation: Installation,
  { id, confirmation, by }: Deletion,
): Promise<DeletionFigures> {
  const row = await findCompany(installation, id);
  if (!row.closed) throw new AppError('company.not_suspended');
  const context = contextIn(installation, row);
  const { name, figures } = await context.transaction(async (tx) => ({
    name: (await Companies.read(tx))?.name ?? row.slug,
    figures: await readDeletionFigures(tx.db),
  }));
  if (confirmation.trim() !== name) throw new AppError('company.not_confirmed', { name });
  await saveDeletion(installation.platform, row.id, installation.now());
  await Users.purgeEverybody(context);
  await context.transaction(async (tx) => {
    await eraseSettings(tx.db, tx.now());
    await tx.record([{ type: 'company.deleted', subject: row.id, details: { by, ...figures } }]);
  });
  return figures;
}
