import type { Tx } from '../../../platform/context.ts';
import { unproved } from '../user.repository.ts';

/** What belonged to the person alone goes for good. Drafts and processes follow from the event. */
export async function purgeUser(tx: Tx, { id, leftAt }: { readonly id: string; readonly leftAt: Date }): Promise<void> {
  for (const table of ['registered_signature', 'one_time_code', 'account_session', 'subscription'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', id).execute();
  await tx.db
    .updateTable('user_account')
    .set({
      purged_at: tx.now(),
      deleted_at: leftAt,
      password_hash: null,
      phone: null,
      identification_number: null,
      id_type: null,
      country: null,
      ...unproved,
    })
    .where('id', '=', id)
    .execute();
  await tx.record([{ type: 'user.purged', subject: id }]);
}
