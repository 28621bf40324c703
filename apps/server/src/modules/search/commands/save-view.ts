import { maxSavedViews, type SavedView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { listSavedViews } from '../queries/list-views.ts';
import {
  changeView,
  countOwnViews,
  deleteView,
  findOwnView,
  insertView,
  isNameTaken,
} from '../saved-view.repository.ts';

type Answer = Promise<{ list: SavedView[] }>;

interface NewView {
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
}

/** A name for what the address of the list says. It shows nobody more than they may see. */
export async function createView(context: OfficialContext, { name, search, is_shared: isShared }: NewView): Answer {
  authorize(context.actor.kind === 'member');
  return context.transaction(async (tx) => {
    const { actor, db } = tx;
    if ((await countOwnViews(db, actor.id)) >= maxSavedViews) throw new AppError('view.too_many');
    const usersGroup = isShared ? groupOf(tx) : null;
    const view = { id: newId(tx.now()), ownerId: actor.id, name, search, usersGroup, createdAt: tx.now() };
    if (!(await insertView(db, view))) throw new AppError('view.name_taken');
    return listSavedViews(tx);
  });
}

interface Change {
  readonly name?: string | undefined;
  readonly is_shared?: boolean | undefined;
}

export async function changeSavedView(
  context: OfficialContext,
  id: string,
  { name, is_shared: isShared }: Change,
): Answer {
  return context.transaction(async (tx) => {
    await requireOwn(tx, id);
    if (name !== undefined && (await isNameTaken(tx.db, { userId: tx.actor.id, name, but: id })))
      throw new AppError('view.name_taken');
    const group = isShared === true ? groupOf(tx) : null;
    const changed = { ...(name !== undefined && { name }), ...(isShared !== undefined && { users_group: group }) };
    if (Object.keys(changed).length > 0) await changeView(tx.db, id, changed);
    return listSavedViews(tx);
  });
}

export async function removeView(context: OfficialContext, id: string): Answer {
  return context.transaction(async (tx) => {
    await requireOwn(tx, id);
    await deleteView(tx.db, id);
    return listSavedViews(tx);
  });
}

/** Of somebody else's, also of one that is shared with the caller, nobody learns whether there is one. */
async function requireOwn({ db, actor }: OfficialTx, id: string): Promise<void> {
  if (!(await findOwnView(db, id, actor.id))) throw new AppError('view.not_found');
}

/** The group that the caller belongs to. */
function groupOf({ actor }: OfficialTx): string {
  const [group] = actor.visibility.groups;
  if (group === undefined) throw new AppError('permission.denied');
  return group;
}
