import type { TextUsage } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { listUsage } from '../text-message.repository.ts';

const days = 30;

export async function readTextUsage(tx: Tx): Promise<{ readonly list: TextUsage[] }> {
  const since = new Date(tx.now().getTime() - days * 86_400_000);
  return { list: [...(await listUsage(tx.db, since))] };
}
