import { papersAskedOf } from '@rubrica/process-kinds';

import type { Tx } from '../../../platform/context.ts';
import { Annexes, type Annex } from '../../documents/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { isTurnedDown } from '../papers-in-doubt.ts';
import type { Visit } from './open-visit.ts';

/** Papers of identity that were asked of this very person and that they brought themselves, by their link. */
export async function listOwnPapers(tx: Tx, { kind, answers, signatory, process }: Visit): Promise<readonly Annex[]> {
  const number = signatory.identificationNumber;
  const requests = papersAskedOf({ kind, answers, party: signatory.party })
    .flatMap(({ documents }) => documents)
    .filter(({ validation }) => validation.identification_number === number);
  const asked = new Set(requests.map(({ id }) => id));
  const events = await Tracker.readChain(tx, process.id);
  const brought = new Set(
    events
      .filter(({ event, id_signatory: by }) => event === 'ANNEX_UPLOADED' && by === signatory.id)
      .map(({ detail }) => (detail as { readonly id?: unknown } | null)?.id),
  );
  const annexes = await Annexes.listOfProcess(tx, process.id);
  return annexes.filter((annex) => asked.has(annex.requestId) && brought.has(annex.id) && !isTurnedDown(annex));
}
