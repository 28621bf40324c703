import { AppError } from '../../../platform/app-error.ts';
import { isServerBusy } from '../../../platform/server-busy.ts';

/** What became of one of many. */
export interface Outcome {
  readonly id: string;
  readonly is_done: boolean;
  readonly message: string;
}

/** Each by itself: what can be done is, and the rest says why not. */
export async function oneByOne(
  ids: readonly string[],
  work: (id: string) => Promise<{ readonly message: string }>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    try {
      const { message } = await work(id);
      outcomes.push({ id, is_done: true, message });
    } catch (error) {
      const refusal = isServerBusy(error) ? new AppError('server.unavailable') : error;
      if (!(refusal instanceof AppError)) throw error;
      outcomes.push({ id, is_done: false, message: refusal.text });
    }
  }
  return outcomes;
}

export const countDone = (outcomes: readonly Outcome[]): number => outcomes.filter(({ is_done: done }) => done).length;
