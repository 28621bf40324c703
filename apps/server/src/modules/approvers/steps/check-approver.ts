import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { readUser } from '../../accounts/index.ts';
import { findNamesakes, lockApprovers } from '../approver.repository.ts';
import { findIssues, isSamePerson, type Approver } from '../approver.ts';

/** Valid by itself, nobody twice, and an account that exists. */
export async function checkApprover(db: TenantDb, approver: Approver): Promise<void> {
  const issues = findIssues(approver);
  if (issues.length > 0) throw invalidInput(issues);
  if (approver.userId !== null) await readUser(db, approver.userId);
  await lockApprovers(db);
  const namesakes = await findNamesakes(db, approver);
  if (namesakes.some((other) => isSamePerson(other, approver))) throw new AppError('approver.exists');
  if (namesakes.length > 0) throw new AppError('approver.account_taken');
}
