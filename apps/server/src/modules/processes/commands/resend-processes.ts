import type { OfficialContext } from '../../../platform/context.ts';
import { countDone, oneByOne, type Outcome } from '../steps/one-by-one.ts';
import { steerProcess } from './change-status.ts';

export async function resendProcesses(
  context: OfficialContext,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ result: Outcome[]; message: string }> {
  const result = await oneByOne(ids, (id) => steerProcess(context, id, 'resend'));
  return { result, message: `Procesos reenviados: ${countDone(result)} de ${result.length}.` };
}
