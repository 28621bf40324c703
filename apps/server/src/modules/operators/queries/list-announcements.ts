import type { Announcement as AnnouncementView, OperatedAnnouncement } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { listAnnouncements, listAnnouncementsFor, type Announcement } from '../announcement.repository.ts';
import type { Installation } from '../steps/installation.ts';

/** What the caller's company reads now. */
export async function listCurrent(
  { platform }: Installation,
  context: OfficialContext,
): Promise<{ readonly list: AnnouncementView[] }> {
  return { list: (await listAnnouncementsFor(platform, context.tenant.id, context.now())).map(present) };
}

/** All of them, for operators. */
export async function listOperated({ platform }: Installation): Promise<{ readonly list: OperatedAnnouncement[] }> {
  return { list: (await listAnnouncements(platform)).map(presentOperated) };
}

const present = ({ id, text, beginsAt, endsAt }: Announcement): AnnouncementView => ({
  id,
  text,
  begins_at: beginsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

export const presentOperated = (one: Announcement): OperatedAnnouncement => ({
  ...present(one),
  company_id: one.companyId,
  made_by: one.madeBy,
});
