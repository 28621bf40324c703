import type { OfficialContext } from '../../../platform/context.ts';
import { Processes, moveProcess } from '../../process/index.ts';
import { countDone, oneByOne, type Outcome } from '../steps/one-by-one.ts';

export async function cancelProcesses(
  context: OfficialContext,
  { ids, detail: reason }: { readonly ids: readonly string[]; readonly detail: string },
): Promise<{ result: Outcome[]; message: string }> {
  const result = await oneByOne(ids, (id) =>
    context.transaction(async (tx) => {
      const process = await Processes.lockVisible(tx, id);
      await Processes.Holds.settle(tx, id);
      await moveProcess(tx, process, { action: 'cancel', reason });
      return { message: 'Cancelado.' };
    }),
  );
  return { result, message: `Procesos cancelados: ${countDone(result)} de ${result.length}.` };
}
