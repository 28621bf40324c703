import type { SandboxMessage } from '@rubrica/contract';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export async function listMessages(
  db: TenantDb,
  { to, limit }: { readonly to?: string | undefined; readonly limit: number },
): Promise<SandboxMessage[]> {
  const rows = await db
    .selectFrom('sandbox_message')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel as SandboxMessage['channel'],
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    attachments: row.attachments as SandboxMessage['attachments'],
    sent_at: row.sent_at.toISOString(),
  }));
}

export async function findMailHtml(db: TenantDb, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('sandbox_message').select('body_html').where('id', '=', id).executeTakeFirst();
  return row?.body_html ?? undefined;
}
