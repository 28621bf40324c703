import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import type { PlatformDb } from '../../platform/database/tenant-db.ts';

/** What an operator tells the people of every company, or of one. */
export interface Announcement {
  readonly id: string;
  readonly text: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly companyId: string | null;
  readonly madeBy: string;
}

export async function insertAnnouncement(platform: PlatformDb, one: Announcement): Promise<void> {
  await platform
    .insertInto('announcement')
    .values({
      id: one.id,
      text: one.text,
      begins_at: one.beginsAt,
      ends_at: one.endsAt,
      company_id: one.companyId,
      made_by: one.madeBy,
    })
    .execute();
}

export async function listAnnouncements(platform: PlatformDb): Promise<readonly Announcement[]> {
  const rows = await platform.selectFrom('announcement').selectAll().orderBy('begins_at', 'desc').limit(100).execute();
  return rows.map(toAnnouncement);
}

/** Of all companies and of this one, while they matter. */
export async function listAnnouncementsFor(
  platform: PlatformDb,
  companyId: string,
  now: Date,
): Promise<readonly Announcement[]> {
  const rows = await platform
    .selectFrom('announcement')
    .selectAll()
    .where((is) => is.or([is('company_id', 'is', null), is('company_id', '=', companyId)]))
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('begins_at')
    .execute();
  return rows.map(toAnnouncement);
}

/** False where there was none. */
export async function removeAnnouncement(platform: PlatformDb, id: string): Promise<boolean> {
  const row = await platform.deleteFrom('announcement').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

const toAnnouncement = (row: Selectable<DB['announcement']>): Announcement => ({
  id: row.id,
  text: row.text,
  beginsAt: row.begins_at,
  endsAt: row.ends_at,
  companyId: row.company_id,
  madeBy: row.made_by,
});
