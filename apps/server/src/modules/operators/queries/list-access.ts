import type { SupportAccess as SupportAccessView } from '@rubrica/contract';

import type { BaseContext, TenantRead } from '../../../platform/context.ts';
import { presentAccess } from '../support-access.presenter.ts';
import { listAccess } from '../support-access.repository.ts';

export async function describeAccess(
  tx: TenantRead & Pick<BaseContext, 'now'>,
): Promise<{ readonly list: SupportAccessView[] }> {
  return { list: (await listAccess(tx.db)).map((access) => presentAccess(access, tx.now())) };
}
