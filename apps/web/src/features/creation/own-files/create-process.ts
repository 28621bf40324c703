import { call } from '../../../shared/api.ts';
import { outcomeOf, type Creation } from '../creation.ts';
import { newProcessOf, type ProcessToCreate } from './envelope.ts';

/** The draft's id is the order's key: however often it is sent, also from another window, there is one process. */
export async function createProcess(wanted: ProcessToCreate): Promise<Creation> {
  try {
    const process = await call('POST /api/signing-process/create', {
      body: newProcessOf(wanted),
      idempotencyKey: wanted.draftId,
    });
    return { outcome: 'created', process };
  } catch (error) {
    return outcomeOf(error);
  }
}
