import {
  decide,
  officialActions,
  type OfficialAction,
  type ProcessStatus,
  type ProcessVerdict,
} from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { Official } from '../../platform/actor.ts';
import { mayDuplicate } from './process.policy.ts';
import { isUnwritten, type SigningProcess } from './process.ts';

type Subject = Pick<
  SigningProcess,
  'status' | 'facts' | 'nextApprover' | 'createdBy' | 'applicationId' | 'documentRound' | 'clientPart'
>;

/** Allowed if the table has the move and the actor its permission; an approval also needs to be the actor's turn. */
export function mayMove(actor: Official, process: Subject, action: OfficialAction): boolean {
  const decision = decide(process.status, action, process.facts);
  if (!decision.allowed || decision.move.permission === undefined) return false;
  if (!actor.permissions.has(decision.move.permission)) return false;
  if (action === 'physical_signature' && isUnwritten(process)) return false;
  if (action === 'correct_signer' && (isUnwritten(process) || process.facts.isSealing)) return false;
  return action === 'approve' || action === 'reject' ? isAwaited(actor, process) : true;
}

const isAwaited = ({ id, visibility }: Official, { nextApprover, createdBy }: Subject): boolean =>
  nextApprover !== null &&
  createdBy !== id &&
  (nextApprover === id || visibility.standIn?.people.includes(nextApprover) === true);

/** Its signed documents are there, whatever else happens to it. */
const signed: ReadonlySet<ProcessStatus> = new Set([
  'COMPLETED',
  'PHYSICAL_SIGNATURE',
  'TO_LEGALIZE',
  'TO_WITHDRAW',
  'SEND_TO_PATIO',
]);

/** The maker of the process chose its signatories: somebody else decides who they are. */
export function mayReviewIdentity({ id, permissions }: Official, { status, facts, createdBy }: Subject): boolean {
  const decision = decide(status, 'review_identity', facts);
  return decision.allowed && permissions.has('PE_REVISAR_IDENTIDAD') && createdBy !== id;
}

/** What the buttons of a process show: the server decides, the browser only draws. */
export function verdictsOn(
  actor: Official,
  process: Subject,
  kind: Pick<ProcessKind, 'permission'> | undefined,
): ProcessVerdict[] {
  return [
    ...officialActions.filter((action) => mayMove(actor, process, action)),
    ...(kind && mayDuplicate(actor, kind) ? (['duplicate'] as const) : []),
    ...(actor.permissions.has('PE_VER_DOCUMENTOS') && signed.has(process.status) ? (['download'] as const) : []),
  ];
}
