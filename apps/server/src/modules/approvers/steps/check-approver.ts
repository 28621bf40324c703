import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { readUser } from '../../accounts/index.ts';
import { findNamesakes, lockApprovers } from '../approver.repository.ts';
import { findIssues, type Approver } from '../approver.ts';

/** Valid by itself, nobody twice, and an account that exists. */
export async function checkApprover(db: TenantDb, approver: Approver): Promise<void> {
  const issues = findIssues(approver);
  if (issues.length > 0) throw invalidInput(issues);
  if (approver.userId !== null) await readUser(db, approver.userId);
  await lockApprovers(db);
  const [namesake] = await findNamesakes(db, approver);
  if (!namesake) return;
  const isOnlyAccount =
    namesake.email !== approver.email && namesake.identificationNumber !== approver.identificationNumber;
  throw new AppError(isOnlyAccount ? 'approver.account_taken' : 'approver.exists');
}
