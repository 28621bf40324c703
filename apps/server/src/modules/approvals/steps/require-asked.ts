import { ecuadorDate } from '@rubrica/catalogues';

import { AppError } from '../../../platform/app-error.ts';
import type { BaseContext, TenantRead } from '../../../platform/context.ts';
import { StandIns } from '../../approvers/index.ts';
import type { Approvals } from '../../process/index.ts';

type Approval = NonNullable<Awaited<ReturnType<typeof Approvals.find>>>;

/** A stand-in's link opens only while that very person stands in: who was removed, replaced or changed has no voice. */
export async function requireAsked(
  tx: TenantRead & Pick<BaseContext, 'now'>,
  { approverId, askedEmail }: Pick<Approval, 'approverId' | 'askedEmail'>,
): Promise<void> {
  if (askedEmail === null) return;
  const ruling = approverId === null ? undefined : await StandIns.findRuling(tx, approverId, ecuadorDate(tx.now()));
  if (ruling?.email !== askedEmail) throw new AppError('link.dead');
}
