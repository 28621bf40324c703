import type { WebhookView } from '@rubrica/contract';

import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { presentWebhook } from '../webhook.presenter.ts';
import { listWebhooks, readNews, readWebhook } from '../webhook.repository.ts';

export async function describeWebhook({ now }: Context, db: TenantDb, id: string): Promise<WebhookView> {
  return presentWebhook(await readWebhook(db, id), await readNews(db, id, now()));
}

export async function describeWebhooks({ now }: Context, db: TenantDb): Promise<WebhookView[]> {
  const views: WebhookView[] = [];
  for (const webhook of await listWebhooks(db)) {
    views.push(presentWebhook(webhook, await readNews(db, webhook.id, now())));
  }
  return views;
}
