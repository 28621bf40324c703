import type { Tx } from '../../../platform/context.ts';
import { BankAccounts } from '../../banking/index.ts';
import { Credits } from '../../credits/index.ts';
import { Annexes, Documents, StoredFiles } from '../../documents/index.ts';
import { Processes } from '../../process/index.ts';
import { removePicturesOf } from './remove-pictures.ts';

/** Files, answers and names go; the history, which holds no document, stays. */
export async function eraseProcess(tx: Tx, id: string, because: 'owner' | 'retention' | 'holder'): Promise<void> {
  await StoredFiles.remove(tx, {
    documents: await Documents.list(tx, { processId: id }),
    annexes: await Annexes.listOfProcess(tx, id),
  });
  await removePicturesOf(tx, id);
  await BankAccounts.remove(tx, id);
  await Credits.remove(tx, id);
  await Processes.erase(tx, id, tx.now());
  await tx.record([{ type: 'process.purged', subject: id, details: { because } }]);
}
