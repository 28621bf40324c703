import type { TenantRead } from '../../../platform/context.ts';
import { readTextCost, sumOfProcess } from '../usage-event.repository.ts';
import { addUp, type UsageByKind } from '../usage.ts';

export interface UsageOfProcess {
  readonly used: UsageByKind;
  /** Millionths of a dollar that providers charged for its messages; null where none said what it charges. */
  readonly textCostMicros: number | null;
}

export async function usedByProcess(tx: TenantRead, processId: string): Promise<UsageOfProcess> {
  return {
    used: addUp(await sumOfProcess(tx.db, processId)),
    textCostMicros: await readTextCost(tx.db, processId),
  };
}
