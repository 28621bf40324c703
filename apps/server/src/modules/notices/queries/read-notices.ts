import type { noticeScopes, NoticePreference, NoticeView } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { kindsIn, allPreferences } from '../notice-preference.ts';
import { countUnread, listNotices, listPreferences, type NoticeMatch } from '../notice.repository.ts';
import { presentNotice } from '../steps/present-notice.ts';

const pageSize = 30;
/** The badge of the bell stops here. */
const countedAtMost = 99;

type Scope = (typeof noticeScopes)[number];

async function matchOf({ db, actor }: OfficialTx, scope: Scope): Promise<NoticeMatch> {
  return { actor, scope, kinds: kindsIn(await listPreferences(db, actor.id), 'on_page') };
}

/** What happened to processes of others is for those who may see the list of all. */
const mayReadTeam = ({ actor }: OfficialTx): boolean => actor.permissions.has('PE_MONITOREO_PROCESOS');

export async function readNotices(
  tx: OfficialTx,
  { scope, before }: { readonly scope: Scope; readonly before?: string | undefined },
): Promise<{ list: NoticeView[]; has_more: boolean }> {
  if (scope === 'team' && !mayReadTeam(tx)) return { list: [], has_more: false };
  const match = await matchOf(tx, mayReadTeam(tx) ? scope : 'own');
  const found = await listNotices(tx.db, match, { before, limit: pageSize + 1 });
  return {
    list: found.slice(0, pageSize).map((notice) => presentNotice(notice, tx.actor.id)),
    has_more: found.length > pageSize,
  };
}

export async function countNotices(tx: OfficialTx): Promise<{ count: number; is_floor: boolean }> {
  const count = await countUnread(tx.db, await matchOf(tx, 'own'), countedAtMost);
  return { count: Math.min(count, countedAtMost), is_floor: count > countedAtMost };
}

export const readPreferences = async ({ db, actor }: OfficialTx): Promise<{ list: NoticePreference[] }> => ({
  list: allPreferences(await listPreferences(db, actor.id)),
});
