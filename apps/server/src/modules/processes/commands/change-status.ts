import { actionTowards, processStatuses, type OfficialAction, type ProcessStatus } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Preparation } from '../../documents/index.ts';
import { Links } from '../../invitations/index.ts';
import { Notices } from '../../notices/index.ts';
import {
  Approvals,
  Processes,
  Signatories,
  type SigningProcess,
  Views,
  authorizeMove,
  moveProcess,
  refuseMove,
} from '../../process/index.ts';
import { findAbsent } from '../steps/find-absent.ts';
import { renewDeadline } from '../steps/renew-deadline.ts';
import { takeDeclineBack } from '../steps/take-decline-back.ts';

/** Moves that need at most a reason; the others have their own calls. */
const plainActions: ReadonlySet<OfficialAction> = new Set([
  'retry',
  'validate',
  'approve',
  'reject',
  'resend',
  'unblock',
  'take_back_decline',
  'clear_pep',
  'receive_procedures',
  'legalise',
  'withdraw',
  'cancel',
]);
/** Somebody will want to know why. */
const explained: ReadonlySet<OfficialAction> = new Set(['cancel', 'reject', 'take_back_decline']);
/** Somebody answers for documents as they read them. */
const answering: ReadonlySet<OfficialAction> = new Set(['validate', 'approve']);

/** Those who have to sign now get another link. */
const calling: ReadonlySet<OfficialAction> = new Set(['resend', 'unblock', 'take_back_decline']);

/** What ends the wait in the tray is done by who holds the case. */
const validating: ReadonlySet<OfficialAction> = new Set(['validate', 'clear_pep', 'cancel']);

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
): Promise<Views.Moved> {
  return context.transaction(async (tx) => {
    const process = await Processes.lockVisible(tx, id);
    const action = actionTowards(process.status, status, process.facts);
    if (action === undefined) throw refuseMove(process, `no puede pasar a «${processStatuses[status].label}»`);
    if (!plainActions.has(action)) throw refuseMove(process, 'ese paso se da con sus propios datos');
    if (answering.has(action) && read !== undefined && read !== process.documentRound)
      throw refuseMove(process, 'los documentos se hicieron de nuevo: léalos otra vez');
    return steer(tx, process, { action, detail });
  });
}

/** The same for a move that the caller names. */
export async function steerProcess(context: OfficialContext, id: string, action: OfficialAction): Promise<Views.Moved> {
  return context.transaction(async (tx) => steer(tx, await Processes.lockVisible(tx, id), { action, detail: '' }));
}

async function steer(
  tx: OfficialTx,
  process: SigningProcess,
  { action, detail }: { readonly action: OfficialAction; readonly detail: string },
): Promise<Views.Moved> {
  authorizeMove(tx, process, action);
  if (validating.has(action)) await Processes.Holds.settle(tx, process.id);
  if (explained.has(action) && detail === '') throw invalidInput([{ path: 'detail', message: 'Escriba el motivo' }]);
  if (action === 'take_back_decline') await takeDeclineBack(tx, process, detail);
  const absent = await findAbsent(tx, process, action);
  if (action === 'approve') await approve(tx, process, absent);
  if (action === 'resend' || action === 'unblock') await renewDeadline(tx, process);
  const to = await move(tx, process, { action, detail, absent });
  if (action === 'clear_pep') await callBack(tx, process);
  return calling.has(action) ? describeCalled(tx, process, to) : Views.presentMove(process, to);
}

/** Who got a new link, by name: that is what somebody wants to know who sent it. */
async function describeCalled(tx: OfficialTx, process: SigningProcess, to: ProcessStatus): Promise<Views.Moved> {
  const moved = Views.presentMove(process, to);
  const asked = (await Signatories.list(tx, process.id)).filter(Signatories.isAsked).map(Signatories.nameOf);
  if (asked.length === 0) return to === 'RESENDED' ? { ...moved, message: nobodyCalled } : moved;
  const names = asked.length > namedAtMost ? [...asked.slice(0, namedAtMost - 1), 'otras personas'] : asked;
  return { ...moved, message: `Enviamos un enlace nuevo a ${sentence.format(names)}.` };
}

const nobodyCalled = 'Reenviado. Nadie recibe un enlace hasta que se decida sobre su identidad.';
const namedAtMost = 4;
const sentence = new Intl.ListFormat('es', { type: 'conjunction' });

/** Who made it hears that somebody approved it, and who. */
async function approve(
  tx: OfficialTx,
  { id, createdBy, nextApproval }: SigningProcess,
  absent?: string,
): Promise<void> {
  await Approvals.markDecided(tx, id, { at: tx.now(), ...(absent !== undefined && { by: tx.actor.id }) });
  const about = nextApproval === null ? {} : { aboutId: nextApproval };
  await Notices.write(tx, { kind: 'approved', userId: createdBy, processId: id, ...about });
}

interface Moving {
  readonly action: OfficialAction;
  readonly detail: string;
  readonly absent: string | undefined;
}

function move(tx: OfficialTx, process: SigningProcess, { action, detail, absent }: Moving): Promise<ProcessStatus> {
  const reason = detail === '' ? {} : { reason: detail };
  if (action === 'retry') return Preparation.retry(tx, process, reason);
  return moveProcess(tx, process, { action, ...reason, ...(absent && { detail: { on_behalf_of: absent } }) });
}

/** Who began it themselves was sent no link: without one they would not come back. */
async function callBack(tx: OfficialTx, { id, applicationId }: SigningProcess): Promise<void> {
  if (applicationId === null) return;
  for (const signatory of (await Signatories.list(tx, id)).filter(Signatories.isAsked))
    await Links.renew(tx, signatory);
}
