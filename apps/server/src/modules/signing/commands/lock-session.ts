import type { SigningContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Signatories } from '../../process/index.ts';
import { lockVisit } from '../steps/open-visit.ts';
import { refuseFlood } from '../steps/refuse-flood.ts';

const maxTakeovers = 200;

export interface Lock {
  readonly session_id: string | null;
  readonly session_locked: boolean;
  readonly message: string;
}

/** One device at a time. The first to come has it; another one takes it over only on purpose. */
export async function lockSession(
  context: SigningContext,
  { sessionId, takesOver }: { readonly sessionId: string | null; readonly takesOver: boolean },
): Promise<Lock> {
  return context.transaction(async (tx) => {
    const { signatory, process } = await lockVisit(tx);
    const holder = signatory.deviceSession;
    if (holder !== null && holder === sessionId) return held(holder);
    if (holder !== null && !takesOver)
      return { session_id: null, session_locked: true, message: 'Este proceso está abierto en otro dispositivo.' };
    if (holder !== null) await refuseFlood(tx, signatory, { events: ['TAKEN_OVER'], most: maxTakeovers });
    const fresh = newId(context.now());
    if (!(await Signatories.claimDevice(tx, signatory.id, { from: holder, to: fresh })))
      return { session_id: null, session_locked: true, message: 'Este proceso se acaba de abrir en otro dispositivo.' };
    if (holder !== null) {
      await tx.track({
        signingProcessId: process.id,
        signatoryId: signatory.id,
        type: 'SIGNATORY',
        event: 'TAKEN_OVER',
        status: process.status,
      });
    }
    return held(fresh);
  });
}

const held = (id: string): Lock => ({ session_id: id, session_locked: false, message: 'Puede continuar aquí.' });
