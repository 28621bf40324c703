import type { OfficialContext } from '../../../platform/context.ts';
import { moveProcess } from '../../process/steps/move-process.ts';
import { lockVisibleProcess } from '../../process/steps/visible-process.ts';
import { countDone, oneByOne, type Outcome } from '../steps/one-by-one.ts';

export async function cancelProcesses(
  context: OfficialContext,
  { ids, detail: reason }: { readonly ids: readonly string[]; readonly detail: string },
): Promise<{ result: Outcome[]; message: string }> {
  const result = await oneByOne(ids, (id) =>
    context.transaction(async (tx) => {
      const process = await lockVisibleProcess(tx, id);
      await moveProcess(tx, process, { action: 'cancel', reason });
      return { message: 'Cancelado.' };
    }),
  );
  return { result, message: `Procesos cancelados: ${countDone(result)} de ${result.length}.` };
}
