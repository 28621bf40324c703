import { usualLeastAssurance, type AssuranceLevel, type KindAssurance } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { presentAssurance } from '../kind.presenter.ts';
import { listLeastAssurance, saveLeastAssurance } from '../kind.repository.ts';
import { openKind } from '../steps/open-kind.ts';

/** Counts for processes made from now on; those that exist demand what they demanded. */
export async function changeAssurance(
  context: OfficialContext,
  uuid: string,
  least: AssuranceLevel,
): Promise<KindAssurance> {
  return context.transaction(async (tx) => {
    const kind = await openKind(tx, uuid);
    const before = (await listLeastAssurance(tx.db)).get(kind.code) ?? usualLeastAssurance;
    await saveLeastAssurance(tx.db, kind.code, least);
    await tx.record([{ type: 'kind.assurance_changed', subject: kind.uuid, details: { from: before, to: least } }]);
    return presentAssurance(kind, least);
  });
}

/** By a command: false where it already is so. */
export async function setAssurance(context: OfficialContext, uuid: string, least: AssuranceLevel): Promise<boolean> {
  const before = await context.transaction(async (tx) => {
    const kind = await openKind(tx, uuid);
    return (await listLeastAssurance(tx.db)).get(kind.code) ?? usualLeastAssurance;
  });
  if (before === least) return false;
  await changeAssurance(context, uuid, least);
  return true;
}
