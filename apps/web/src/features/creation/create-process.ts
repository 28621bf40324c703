import { call } from '../../shared/api.ts';
import { outcomeOf, type Creation } from './creation.ts';

type NewProcess = Parameters<typeof call<'POST /api/signing-process/create'>>[1]['body'];

/** The draft's id is the idempotency key: however often it is sent, also from another window, there is one process. */
export async function createProcess(body: NewProcess & { readonly draft_id: string }): Promise<Creation> {
  try {
    const process = await call('POST /api/signing-process/create', { body, idempotencyKey: body.draft_id });
    return { outcome: 'created', process };
  } catch (error) {
    return outcomeOf(error);
  }
}
