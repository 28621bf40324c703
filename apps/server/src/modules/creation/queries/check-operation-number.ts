import type { Context } from '../../../platform/context.ts';
import { openKind } from '../../kinds/index.ts';
import { Processes } from '../../process/index.ts';

export interface NumberQuestion {
  readonly process_id: string;
  readonly operation_number: string;
  /** Who already holds it may keep it. */
  readonly signing_process_id?: string;
}

export async function checkOperationNumber(
  context: Context,
  question: NumberQuestion,
): Promise<{ available: boolean }> {
  return context.transaction(async (tx) => {
    await openKind(tx, question.process_id);
    const holder = await Processes.findByNumber(tx, question.operation_number);
    return { available: holder === undefined || holder === question.signing_process_id };
  });
}
