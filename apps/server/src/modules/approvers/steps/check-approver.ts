import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { findNamesakes, lockApprovers } from '../approver.repository.ts';
import { findIssues, isSamePerson, type Approver } from '../approver.ts';

/** Valid by itself, nobody twice, and an account that exists. */
export async function checkApprover(tx: Tx, approver: Approver): Promise<void> {
  const issues = findIssues(approver);
  if (issues.length > 0) throw invalidInput(issues);
  if (approver.userId !== null) await Users.read(tx, approver.userId);
  await lockApprovers(tx.db);
  const namesakes = await findNamesakes(tx.db, approver);
  if (namesakes.some((other) => isSamePerson(other, approver))) throw new AppError('approver.exists');
  if (namesakes.length > 0) throw new AppError('approver.account_taken');
}
