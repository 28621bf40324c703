import type { WebhookView } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { presentWebhook } from '../webhook.presenter.ts';
import { listNews, readNews } from '../webhook.repository.ts';

export async function describeWebhook({ now }: Context, db: TenantDb, id: string): Promise<WebhookView> {
  return presentWebhook(await readNews(db, id, now()));
}

export async function describeWebhooks({ now }: Context, db: TenantDb): Promise<WebhookView[]> {
  return (await listNews(db, now())).map(presentWebhook);
}
