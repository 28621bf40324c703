import type { Tx } from '../../../platform/context.ts';
import { Notices } from '../../notices/index.ts';
import { notifyOfficial, type Occasion } from '../jobs/process-mails.ts';

interface Told {
  readonly processId: string;
  readonly userId: string;
  readonly occasion: Occasion;
  /** What may happen once under one key. */
  readonly key: string;
  /** The signatory that it speaks of. */
  readonly aboutId?: string;
}

/** In the bell and by mail, in the transaction of what happened. */
export async function informOfficial(tx: Tx, { processId, userId, occasion, key, aboutId }: Told): Promise<void> {
  await Notices.write(tx, { kind: occasion, userId, processId, ...(aboutId !== undefined && { aboutId }) });
  await tx.enqueue(notifyOfficial, { process_id: processId, user_id: userId, occasion }, { key });
}
