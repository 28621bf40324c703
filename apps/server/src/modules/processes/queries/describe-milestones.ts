import { isTerminal, type Milestone } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Documents } from '../../documents/index.ts';
import { Approvals, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';

interface Step {
  readonly key: Milestone['key'];
  readonly label: string;
  readonly note: string;
  readonly at: Date | undefined;
  readonly isDone: boolean;
  readonly isSkipped?: boolean;
}

/** How far a process came, in six steps that people understand. */
export async function describeMilestones(
  tx: OfficialTx,
  process: SigningProcess,
  signatories: readonly Signatory[],
): Promise<Milestone[]> {
  const moments = await Tracker.firstMoments(tx, {
    processId: process.id,
    events: ['SENT', 'SEALED', 'COPY_SENT'],
  });
  const approvals = await Approvals.list(tx, process.id);
  const documents = await Documents.list(tx, { processId: process.id });
  const isOnPaper = !moments.has('SEALED') && documents.some(({ source }) => source === 'scanned');
  const steps = [
    { key: 'created', label: 'Creado', note: process.createdByName, at: process.createdAt, isDone: true },
    approvedStep(approvals),
    sentStep(moments.get('SENT'), signatories),
    isOnPaper ? paperStep : signedStep(process, signatories, moments.get('SEALED')),
    sealedStep(moments.get('SEALED'), isOnPaper),
    deliveredStep(process, moments.get('COPY_SENT')),
  ] as const satisfies readonly Step[];
  return nameStates(steps, isTerminal(process.status, process.facts));
}

/** The first that is neither done nor left out is where the process stands, unless it goes nowhere any more. */
function nameStates(steps: readonly Step[], isOver: boolean): Milestone[] {
  const current = isOver ? -1 : steps.findIndex(({ isDone, isSkipped }) => !isDone && isSkipped !== true);
  return steps.map(({ key, label, note, at, isDone, isSkipped = false }, place) => ({
    key,
    label,
    note,
    at: isDone ? (at?.toISOString() ?? null) : null,
    state: stateOf({ isDone, isSkipped, isCurrent: place === current }),
  }));
}

function stateOf({
  isDone,
  isSkipped,
  isCurrent,
}: {
  readonly isDone: boolean;
  readonly isSkipped: boolean;
  readonly isCurrent: boolean;
}): Milestone['state'] {
  if (isSkipped) return 'skipped';
  if (isDone) return 'done';
  return isCurrent ? 'current' : 'coming';
}

const latest = (moments: readonly (Date | null)[]): Date | undefined =>
  moments.filter((at) => at !== null).toSorted((one, other) => other.getTime() - one.getTime())[0];

function approvedStep(approvals: Awaited<ReturnType<typeof Approvals.list>>): Step {
  const isDone = approvals.length > 0 && approvals.every(({ decidedAt }) => decidedAt !== null);
  const pending = approvals.filter(({ decidedAt }) => decidedAt === null).length;
  const isSkipped = approvals.length === 0;
  const waiting = isDone ? '' : `${pending === 1 ? 'Falta' : 'Faltan'} ${pending}`;
  const note = isSkipped ? 'No se pidió' : waiting;
  return {
    key: 'approved',
    label: 'Aprobado',
    note,
    at: latest(approvals.map((one) => one.decidedAt)),
    isDone,
    isSkipped,
  };
}

const sentStep = (at: Date | undefined, signatories: readonly Signatory[]): Step => ({
  key: 'sent',
  label: 'Enviado',
  note: '',
  at,
  // Who began it themselves was sent nothing, and is there already.
  isDone: at !== undefined || signatories.some(({ openedAt }) => openedAt !== null),
});

function signedStep({ facts }: SigningProcess, signatories: readonly Signatory[], sealed: Date | undefined): Step {
  const signed = signatories.filter(({ signedAt }) => signedAt !== null);
  const isDone = facts.isSealing || sealed !== undefined;
  const missing = signatories.length - signed.length;
  return {
    key: 'signed',
    label: `${signed.length} de ${signatories.length} ${signatories.length === 1 ? 'firma' : 'firmas'}`,
    note: isDone || signed.length === 0 ? '' : `${missing === 1 ? 'Falta' : 'Faltan'} ${missing}`,
    at: latest(signed.map(({ signedAt }) => signedAt)),
    isDone,
  };
}

/** Who signed is read in the scan: nobody's signature is counted here. */
const paperStep: Step & { readonly key: 'signed' } = {
  key: 'signed',
  label: 'Firmado en papel',
  note: 'Consta con su escaneo',
  at: undefined,
  isDone: true,
};

const sealedStep = (at: Date | undefined, isOnPaper: boolean): Step => ({
  key: 'sealed',
  label: 'Sellado',
  note: isOnPaper ? 'Se firmó en papel' : '',
  at,
  isDone: at !== undefined,
  isSkipped: isOnPaper,
});

/** What was finished before copies were noted down is called what it is. */
const deliveredStep = ({ finishedAt, status }: SigningProcess, sent: Date | undefined): Step => ({
  key: 'delivered',
  label: sent === undefined && finishedAt !== null ? 'Terminado' : 'Entregado',
  note: '',
  at: sent ?? finishedAt ?? undefined,
  isDone: sent !== undefined || (finishedAt !== null && status !== 'TO_SIGNATURE'),
});
