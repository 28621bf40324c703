import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Signatory } from './signatory.ts';

/** «El deudor» becomes «La deudora» where the answers say so later. */
export async function renameCapacities(
  db: TenantDb,
  processId: string,
  signatories: readonly Pick<Signatory, 'party' | 'capacity'>[],
): Promise<void> {
  for (const { party, capacity } of signatories) {
    const named = db.updateTable('signatory').set({ capacity }).where('signing_process_id', '=', processId);
    await named.where('party', '=', party).where('capacity', '!=', capacity).execute();
  }
}
