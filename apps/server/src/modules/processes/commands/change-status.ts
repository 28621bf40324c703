import { actionTowards, processStatuses, type OfficialAction, type ProcessStatus } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { markDecided } from '../../process/approval.repository.ts';
import type { SigningProcess } from '../../process/process.ts';
import { authorizeMove } from '../../process/steps/authorize-move.ts';
import { moveProcess, refuseMove } from '../../process/steps/move-process.ts';
import { lockVisibleProcess } from '../../process/steps/visible-process.ts';
import { renewDeadline } from '../steps/renew-deadline.ts';

export interface Moved {
  readonly status: ProcessStatus;
  readonly message: string;
}

/** Moves that need nothing but a word; the others have calls of their own, with what they need. */
const plainActions: ReadonlySet<OfficialAction> = new Set([
  'retry',
  'validate',
  'approve',
  'reject',
  'resend',
  'unblock',
  'clear_pep',
  'receive_procedures',
  'legalise',
  'withdraw',
  'cancel',
]);
/** Somebody will want to know why. */
const explained: ReadonlySet<OfficialAction> = new Set(['cancel', 'reject']);
/** Somebody answers for documents as they read them. */
const answering: ReadonlySet<OfficialAction> = new Set(['validate', 'approve']);

interface Wish {
  readonly status: ProcessStatus;
  readonly detail: string;
  readonly document_round?: number | undefined;
}

/** The caller names the status; the table says which action leads there, and whether any does. */
export async function changeStatus(
  context: OfficialContext,
  id: string,
  { status, detail, document_round: read }: Wish,
): Promise<Moved> {
  return context.transaction(async (tx) => {
    const process = await lockVisibleProcess(tx, id);
    const action = actionTowards(process.status, status, process.facts);
    if (action === undefined) throw refuseMove(process, `no puede pasar a «${processStatuses[status].label}»`);
    if (!plainActions.has(action)) throw refuseMove(process, 'ese paso se da con sus propios datos');
    if (answering.has(action) && read !== undefined && read !== process.documentRound)
      throw refuseMove(process, 'los documentos se hicieron de nuevo: léalos otra vez');
    return steer(tx, process, { action, detail });
  });
}

/** The same for a move that the caller names. */
export async function steerProcess(context: OfficialContext, id: string, action: OfficialAction): Promise<Moved> {
  return context.transaction(async (tx) => steer(tx, await lockVisibleProcess(tx, id), { action, detail: '' }));
}

async function steer(
  tx: OfficialTx,
  process: SigningProcess,
  { action, detail }: { readonly action: OfficialAction; readonly detail: string },
): Promise<Moved> {
  authorizeMove(tx, process, action);
  if (explained.has(action) && detail === '') throw invalidInput([{ path: 'detail', message: 'Escriba el motivo' }]);
  if (action === 'approve') await markDecided(tx.db, process.id, tx.now());
  if (action === 'resend' || action === 'unblock') await renewDeadline(tx, process);
  const to = await moveProcess(tx, process, { action, ...(detail !== '' && { reason: detail }) });
  return { status: to, message: tellMove(process, to) };
}

export const tellMove = ({ operationNumber }: SigningProcess, to: ProcessStatus): string =>
  `El proceso ${operationNumber} quedó en «${processStatuses[to].label}».`;
