import type { OfficialContext } from '../../../platform/context.ts';
import { record } from '../../../platform/record.ts';
import { deleteWebhook, lockWebhook } from '../webhook.repository.ts';

export async function removeWebhook(context: OfficialContext, id: string): Promise<void> {
  await context.transaction(async (db) => {
    await lockWebhook(db, id);
    await deleteWebhook(db, id);
    await record(context, db, [{ type: 'webhook.deleted', subject: id }]);
  });
}
