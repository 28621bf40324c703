import type { ProcessDetail, ProcessStatus, SignatoryView } from '@rubrica/contract';

import { words } from './messages.ts';

export interface Stage {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly state: 'done' | 'current' | 'todo' | 'failed';
}

/** Those in which a new process may be; any other is no beginning any more. */
const beginnings: ReadonlySet<ProcessStatus> = new Set([
  'QUEUED',
  'FAILURE',
  'TO_VALIDATE',
  'TO_CONFIRM',
  'ACTIVE',
  'RESENDED',
  'ON_PROCESS',
  'TO_SIGNATURE',
  'COMPLETED',
]);

export const isBeginning = ({ status }: Pick<ProcessDetail, 'status'>): boolean => beginnings.has(status);

type Told = Pick<
  ProcessDetail,
  'status' | 'approvals' | 'client_part' | 'begun_by_client' | 'document_round' | 'signatories'
>;

/** Whether its documents wait for what its client still writes. */
export const isUnwritten = ({ client_part: part, begun_by_client: isBegun, document_round: round }: Told): boolean =>
  part === 'open' || (isBegun && round === 1);

type Key = 'created' | 'client' | 'prepared' | 'validation' | 'approval' | 'signatures' | 'sealed';

/** The way of a process, with where it stands. */
export function stagesOf(process: Told, createdNote: string): readonly Stage[] {
  const here = placeOf(process);
  const keys: readonly Key[] = [
    'created',
    ...(isUnwritten(process) ? (['client'] as const) : []),
    'prepared',
    ...(process.status === 'TO_VALIDATE' ? (['validation'] as const) : []),
    ...(process.approvals.length > 0 ? (['approval'] as const) : []),
    'signatures',
    'sealed',
  ];
  const current = here === 'end' ? keys.length : keys.indexOf(here);
  return keys.map((key, place) => ({
    key,
    label: words.stages[key],
    note: noteOf(key, process, createdNote),
    state: stateAt(place - current, process),
  }));
}

function stateAt(distance: number, { status }: Told): Stage['state'] {
  if (distance !== 0) return distance < 0 ? 'done' : 'todo';
  return status === 'FAILURE' ? 'failed' : 'current';
}

function placeOf(process: Told): Key | 'end' {
  const { status, signatories } = process;
  if (status === 'QUEUED' || status === 'FAILURE') return 'prepared';
  if (status === 'TO_VALIDATE') return 'validation';
  if (status === 'TO_CONFIRM') return 'approval';
  if (status === 'COMPLETED') return 'end';
  if (isUnwritten(process)) return 'client';
  return signatories.signed < signatories.total ? 'signatures' : 'sealed';
}

function noteOf(key: Key, { approvals, signatories }: Told, createdNote: string): string {
  if (key === 'created') return createdNote;
  if (key === 'signatures') return words.countOf(signatories.signed, signatories.total);
  if (key !== 'approval') return '';
  const [only] = approvals;
  if (approvals.length === 1 && only) return only.substitute_name ?? only.name;
  return words.countOf(approvals.filter(({ decided_at: at }) => at !== null).length, approvals.length);
}

export interface Awaited {
  readonly title: string;
  readonly detail: string;
  readonly tone: 'waits' | 'works' | 'done' | 'failed';
}

type AwaitedProcess = Told & Pick<ProcessDetail, 'signers' | 'failure'>;

/** Statuses that say all by themselves. */
const plainly: Partial<Record<ProcessStatus, Awaited>> = {
  QUEUED: { title: words.preparing, detail: words.preparingDetail, tone: 'works' },
  FAILURE: { title: words.failed, detail: words.failedDetail, tone: 'failed' },
  COMPLETED: { title: words.completed, detail: words.completedDetail, tone: 'done' },
  TO_VALIDATE: { title: words.validating, detail: words.validatingDetail, tone: 'waits' },
  TO_SIGNATURE: { title: words.companySigns, detail: words.companySignsDetail, tone: 'waits' },
};

/** Who or what is waited for now. */
export function awaitedOf(process: AwaitedProcess): Awaited {
  const { status, failure } = process;
  const plain = plainly[status];
  if (plain) return failure === null ? plain : { ...plain, detail: failure };
  return status === 'TO_CONFIRM' ? awaitApprovers(process) : awaitSigners(process);
}

function awaitApprovers({ approvals }: AwaitedProcess): Awaited {
  const next = approvals.find(({ decided_at: at }) => at === null);
  const title = next ? words.awaits([next.substitute_name ?? next.name]) : words.approving;
  return { title, detail: words.approvingDetail, tone: 'waits' };
}

function awaitSigners(process: AwaitedProcess): Awaited {
  const { signers, signatories } = process;
  const isSealing = signatories.signed >= signatories.total && !isUnwritten(process);
  if (isSealing) return { title: words.sealing, detail: words.sealingDetail, tone: 'works' };
  const detail = isUnwritten(process) ? words.clientDetail : words.signingDetail;
  return { title: words.awaits(signers.filter(isAsked).map(nameOf)), detail, tone: 'waits' };
}

const isAsked = ({ status }: SignatoryView): boolean =>
  status === 'PENDING' || status === 'OPENED' || status === 'REVIEW';

export const nameOf = ({ name, last_name: last }: Pick<SignatoryView, 'name' | 'last_name'>): string =>
  `${name} ${last}`.trim();

export interface SignerNews {
  readonly text: string;
  /** When it happened; empty for what is still to come. */
  readonly at: string;
}

/** What one of the signatories has received or done, or when their link goes out. */
export function newsOf(signer: SignatoryView, process: Told & Pick<ProcessDetail, 'signers'>): SignerNews {
  if (signer.signed_at !== null) return { text: words.signed, at: signer.signed_at };
  if (signer.declined_at !== null) return { text: words.declined, at: signer.declined_at };
  if (signer.opened_at !== null) return { text: words.opened, at: signer.opened_at };
  if (signer.sent_at !== null) return { text: words.sent, at: signer.sent_at };
  return { text: whenSent(signer, process), at: '' };
}

function whenSent(
  signer: SignatoryView,
  { status, approvals, signers }: Told & Pick<ProcessDetail, 'signers'>,
): string {
  const turns = [...new Set(signers.map(({ signature_order: turn }) => turn))].toSorted((a, b) => a - b);
  const before = turns[turns.indexOf(signer.signature_order) - 1];
  if (before !== undefined) {
    const earlier = signers.filter(({ signature_order: turn }) => turn === before);
    const [only] = earlier;
    return earlier.length === 1 && only ? words.afterPerson(nameOf(only)) : words.afterTurn(before);
  }
  const next = approvals.find(({ decided_at: at }) => at === null);
  if (status === 'TO_VALIDATE') return words.whenValidated;
  if (next)
    return approvals.length === 1 ? words.whenApprovedBy(next.substitute_name ?? next.name) : words.whenApproved;
  return status === 'QUEUED' ? words.whenPrepared : words.onItsWay;
}
