import type { OfficialContext } from '../../../platform/context.ts';
import { Processes, refuseMove } from '../../process/index.ts';
import { clearRefusal } from '../bank-account.repository.ts';
import { openAccount } from '../jobs/account-jobs.ts';

/** After the company has cleared up why its bank refused the account. */
export async function askBankAgain(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    if (!(await clearRefusal(tx.db, id))) throw refuseMove(process, 'el núcleo bancario no rechazó su cuenta');
    await tx.record([{ type: 'process.account_asked_again', subject: id, details: {} }]);
    await tx.enqueue(openAccount, { process_id: id });
  });
}
