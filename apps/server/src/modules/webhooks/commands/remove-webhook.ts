import type { OfficialContext } from '../../../platform/context.ts';
import { deleteWebhook, lockWebhook } from '../webhook.repository.ts';

export async function removeWebhook(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    await lockWebhook(tx.db, id);
    await deleteWebhook(tx.db, id);
    await tx.record([{ type: 'webhook.deleted', subject: id }]);
  });
}
