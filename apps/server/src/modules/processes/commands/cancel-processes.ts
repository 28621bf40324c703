import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { moveProcess } from '../steps/move-process.ts';
import { lockVisibleProcess } from '../steps/visible-process.ts';

interface Outcome {
  readonly id: string;
  readonly is_done: boolean;
  readonly message: string;
}

/** One by one, each in a transaction of its own: what can be cancelled is, and the rest says why not. */
export async function cancelProcesses(
  context: OfficialContext,
  { ids, detail }: { readonly ids: readonly string[]; readonly detail: string },
): Promise<{ result: Outcome[]; message: string }> {
  const result: Outcome[] = [];
  for (const id of new Set(ids)) result.push(await cancelOne(context, id, detail));
  const done = result.filter((outcome) => outcome.is_done).length;
  return { result, message: `Se cancelaron ${done} de ${result.length} procesos.` };
}

async function cancelOne(context: OfficialContext, id: string, reason: string): Promise<Outcome> {
  try {
    await context.transaction(async (db) => {
      const process = await lockVisibleProcess(context, db, id);
      await moveProcess(context, db, process, { action: 'cancel', reason });
    });
    return { id, is_done: true, message: 'Cancelado.' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, is_done: false, message: error.text };
  }
}
