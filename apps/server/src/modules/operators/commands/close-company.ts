import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findRow, saveSuspension, type CompanyRow } from '../company-row.repository.ts';
import type { Installation } from '../steps/installation.ts';

interface Suspension {
  readonly id: string;
  readonly because: string;
  readonly by: string;
}

/** Nobody of it signs in or signs; its jobs and mails wait. False where it was suspended already. */
export async function suspendCompany(installation: Installation, { id, because, by }: Suspension): Promise<boolean> {
  const row = await findCompany(installation, id);
  if (row.closed === 'deleted') throw new AppError('company.gone');
  if (row.closed) return false;
  await saveSuspension(installation.platform, row.id, { at: installation.now(), because });
  await record(contextIn(installation, row), 'company.suspended', { by, because });
  return true;
}

/** False where it was not suspended. */
export async function resumeCompany(
  installation: Installation,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<boolean> {
  const row = await findCompany(installation, id);
  if (row.closed === 'deleted') throw new AppError('company.gone');
  if (!row.closed) return false;
  await saveSuspension(installation.platform, row.id, null);
  await record(contextIn(installation, row), 'company.resumed', { by });
  return true;
}

export async function findCompany({ platform }: Installation, id: string): Promise<CompanyRow> {
  const row = await findRow(platform, (one) => one.id === id);
  if (!row) throw new AppError('company.not_found');
  return row;
}

export const contextIn = ({ contexts, log }: Installation, row: CompanyRow): Context<System> =>
  contexts.forSetup({ tenant: row, task: 'operator', log });

const record = (
  context: Context<System>,
  type: 'company.suspended' | 'company.resumed',
  details: Readonly<Record<string, string>>,
): Promise<unknown> => context.transaction((tx) => tx.record([{ type, subject: tx.tenant.id, details }]));
