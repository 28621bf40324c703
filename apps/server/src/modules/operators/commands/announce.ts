import type { NewAnnouncement } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAnnouncement, removeAnnouncement, type Announcement } from '../announcement.repository.ts';
import type { Installation } from '../steps/installation.ts';
import { findCompany } from './close-company.ts';
import { nameOf } from './operate.ts';

export async function announce(
  installation: Installation,
  context: OfficialContext,
  input: NewAnnouncement,
): Promise<Announcement> {
  if (input.company_id !== null) await findCompany(installation, input.company_id);
  const made = {
    id: newId(context.now()),
    text: input.text,
    beginsAt: new Date(input.begins_at),
    endsAt: new Date(input.ends_at),
    companyId: input.company_id,
    madeBy: nameOf(context.actor),
  };
  await insertAnnouncement(installation.platform, made);
  await context.transaction((tx) => tx.record([{ type: 'announcement.created', subject: made.id }]));
  return made;
}

export async function withdrawAnnouncement(
  installation: Installation,
  context: OfficialContext,
  id: string,
): Promise<void> {
  if (!(await removeAnnouncement(installation.platform, id))) throw new AppError('announcement.not_found');
  await context.transaction((tx) => tx.record([{ type: 'announcement.deleted', subject: id }]));
}
