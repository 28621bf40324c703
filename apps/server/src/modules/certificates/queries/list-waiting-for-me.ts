import type { CertificateTurn, Operations, Returned } from '@rubrica/contract';

import type { Official } from '../../../platform/actor.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { listWaiting } from '../list.repository.ts';
import { validatesPayments } from '../request.policy.ts';
import { presentRow } from '../request.presenter.ts';
import { owesRefund, type CertificateRequest } from '../request.ts';
import { listDecidable } from '../steps/may-decide.ts';

type Waiting = Returned<Operations['GET /certificates/certificate/waiting-for-me']>;

const maxRead = 200;
const maxShown = 50;

/** What this very person can move on; what they asked for, filled in or sent is for somebody else. */
export async function listWaitingForMe(tx: OfficialTx): Promise<Waiting> {
  const waiting = await listWaiting(tx.db, maxRead);
  const mine = (await listDecidable(tx, waiting)).flatMap((request) => {
    const turn = turnOf(tx.actor, request);
    return turn ? [{ request, turn }] : [];
  });
  const shown = mine.slice(0, maxShown);
  const ends = await readDeadlines(tx, shown);
  return {
    message: 'Solicitudes de certificados que le esperan.',
    list: shown.map(({ request, turn }) => ({
      request: presentRow(request),
      turn,
      due_at: ends.get(request.id)?.toISOString() ?? null,
    })),
    total: mine.length,
    is_floor: waiting.length === maxRead,
  };
}

function turnOf(actor: Official, request: CertificateRequest): CertificateTurn | undefined {
  const orders = request.keyRequest !== null;
  if (owesRefund(request)) return validatesPayments(actor) ? 'return_money' : undefined;
  switch (request.status) {
    case 'PAYMENT_TO_VALIDATE':
      return validatesPayments(actor) ? 'validate_payment' : undefined;
    case 'IN_REVIEW':
      return 'review';
    case 'APPROVED':
      return orders ? 'order' : undefined;
    case 'ISSUE_FAILED':
      return orders ? 'retry' : undefined;
    default:
      return undefined;
  }
}

/** Of those that were asked for within a visit: until when their person can sign. */
async function readDeadlines(
  tx: OfficialTx,
  rows: readonly { readonly request: CertificateRequest }[],
): Promise<ReadonlyMap<string, Date>> {
  const ends = new Map<string, Date>();
  for (const { request } of rows) {
    if (request.signatoryId === null || owesRefund(request)) continue;
    const signatory = await Signatories.find(tx, request.signatoryId);
    const process = signatory && (await Processes.find(tx, signatory.processId));
    if (process) ends.set(request.id, process.deadlineAt);
  }
  return ends;
}
