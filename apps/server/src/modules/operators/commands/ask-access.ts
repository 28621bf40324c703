import type { SupportAccess as SupportAccessView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Users } from '../../accounts/index.ts';
import { sendAccessRequest } from '../jobs/send-access-request.ts';
import { describeAccess } from '../queries/list-access.ts';
import type { Installation } from '../steps/installation.ts';
import { presentAccess } from '../support-access.presenter.ts';
import { closeAccess, insertAccess, listAccess } from '../support-access.repository.ts';
import { expiryOf, isLive, type SupportAccess } from '../support-access.ts';
import { contextIn, findCompany } from './close-company.ts';
import { nameOf } from './operate.ts';

/** Every administrator of the company gets a mail; nothing opens before one of them says yes. */
export async function askAccess(
  installation: Installation,
  context: OfficialContext,
  { id: companyId, reason }: { readonly id: string; readonly reason: string },
): Promise<SupportAccessView> {
  const row = await findCompany(installation, companyId);
  if (row.closed === 'deleted') throw new AppError('company.gone');
  const operator = nameOf(context.actor);
  const asked = await contextIn(installation, row).transaction(async (tx) => {
    if (await findLive(tx)) throw new AppError('support_access.exists');
    const access = { id: newId(tx.now()), operator, reason, askedAt: tx.now(), expiresAt: expiryOf(tx.now()) };
    await insertAccess(tx.db, access);
    await tx.record([{ type: 'support.asked', subject: access.id, details: { by: operator, because: reason } }]);
    for (const { id: userId } of await Users.listHolders(tx, 'PE_EMPRESA'))
      await tx.enqueue(sendAccessRequest, { access_id: access.id, user_id: userId }, { key: `${access.id}:${userId}` });
    return { ...access, answeredAt: null, answeredBy: null, endsAt: null, closedAt: null };
  });
  await context.transaction((tx) => tx.record([{ type: 'support.asked', subject: companyId }]));
  return presentAccess(asked, context.now());
}

/** The operator needs it no more. */
export async function leaveCompany(
  installation: Installation,
  context: OfficialContext,
  companyId: string,
): Promise<{ readonly list: SupportAccessView[] }> {
  const row = await findCompany(installation, companyId);
  const operator = nameOf(context.actor);
  const list = await contextIn(installation, row).transaction(async (tx) => {
    const access = await findLive(tx);
    if (access?.operator !== operator) throw new AppError('support_access.not_open');
    await closeAccess(tx.db, access.id, tx.now());
    await tx.record([{ type: 'support.ended', subject: access.id, details: { by: operator } }]);
    return describeAccess(tx);
  });
  await context.transaction((tx) => tx.record([{ type: 'support.ended', subject: companyId }]));
  return list;
}

async function findLive(tx: Tx): Promise<SupportAccess | undefined> {
  return (await listAccess(tx.db)).find((access) => isLive(access, tx.now()));
}
