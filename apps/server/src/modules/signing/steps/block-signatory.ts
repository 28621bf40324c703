import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { markBlocked, moveProcess } from '../../processes/index.ts';
import { readCompany } from '../../tenants/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import type { Visit } from './open-visit.ts';

/** The attempts are used up: every link of the process rests until an official has looked at it. */
export async function blockSignatory(
  context: SigningContext,
  db: TenantDb,
  { signatory, process }: Visit,
): Promise<void> {
  await markBlocked(db, signatory.id);
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'BLOCKED',
    status: process.status,
  });
  await moveProcess(context, db, process, { action: 'block' });
}

export async function blockedError(db: TenantDb): Promise<AppError> {
  const company = await readCompany(db);
  return new AppError('signatory.blocked', { company: company?.name ?? 'la empresa' });
}
