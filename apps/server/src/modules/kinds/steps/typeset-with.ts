import type { Typeset } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import { ProcessStopped } from '../../../platform/process-pool.ts';
import { isServerBusy } from '../../../platform/server-busy.ts';

/** The template is not to blame for a busy server. */
export function typesetWith({ ports }: OfficialContext, onBusy: (error: unknown) => void): Typeset {
  return async (request) => {
    const outcome = await ports.typesetter.typeset(request).catch((cause: unknown) => {
      if (isServerBusy(cause)) onBusy(cause);
      if (!(cause instanceof ProcessStopped)) throw cause;
      throw new Error('componerla toma demasiado tiempo o memoria', { cause });
    });
    if (outcome.outcome === 'refused') throw new Error(outcome.message);
    return outcome.document;
  };
}
