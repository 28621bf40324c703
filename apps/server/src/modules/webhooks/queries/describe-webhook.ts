import type { WebhookView } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { presentWebhook } from '../webhook.presenter.ts';
import { listNews, readNews } from '../webhook.repository.ts';

export async function describeWebhook({ now, db }: Tx, id: string): Promise<WebhookView> {
  return presentWebhook(await readNews(db, id, now()));
}

export async function describeWebhooks({ now, db }: Tx): Promise<WebhookView[]> {
  return (await listNews(db, now())).map(presentWebhook);
}
