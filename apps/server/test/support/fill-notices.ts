import { insertNotice, savePreference } from '../../src/modules/notices/notice.repository.ts';
import { insertView } from '../../src/modules/search/saved-view.repository.ts';
import type { TenantDb } from '../../src/platform/database/tenant-db.ts';
import { newId } from '../../src/platform/ids.ts';

interface Filled {
  readonly userId: string;
  readonly processId: string;
  readonly at: Date;
}

/** A notice about a process, what somebody wants to hear of, and a list under a name. Answers the id of the last. */
export async function fillNotices(db: TenantDb, { userId, processId, at }: Filled): Promise<string> {
  const viewId = newId();
  const notice = { id: newId(), userId, kind: 'expired', at, processId, reportId: null, aboutId: null } as const;
  await insertNotice(db, notice);
  await savePreference(db, userId, { topic: 'asked', on_page: true, in_digest: true });
  await insertView(db, { id: viewId, ownerId: userId, name: 'x', search: '', usersGroup: null, createdAt: at });
  return viewId;
}
