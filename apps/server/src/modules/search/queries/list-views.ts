import type { SavedView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { listViews } from '../saved-view.repository.ts';

/** The caller's own, and those of their groups. */
export async function listSavedViews({ db, actor }: OfficialTx): Promise<{ list: SavedView[] }> {
  const views = await listViews(db, { userId: actor.id, groups: actor.visibility.groups });
  return {
    list: views.map(({ id, name, search, ownerId, ownerName, usersGroup }) => ({
      id,
      name,
      search,
      is_own: ownerId === actor.id,
      is_shared: usersGroup !== null,
      owner_name: ownerName,
    })),
  };
}
