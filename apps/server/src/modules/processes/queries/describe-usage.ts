import type { ProcessUsage } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { usedByProcess } from '../../metering/index.ts';
import { Processes } from '../../process/index.ts';

/** What a process used until now, for who may see the process. */
export async function describeUsage(tx: OfficialTx, id: string): Promise<ProcessUsage> {
  await Processes.readVisible(tx, id);
  const { used, textCostMicros } = await usedByProcess(tx, id);
  return {
    messages: used.message,
    identity_checks: used.identity_check,
    certificates: used.certificate,
    text_cost: textCostMicros === null ? null : textCostMicros / 1_000_000,
  };
}
