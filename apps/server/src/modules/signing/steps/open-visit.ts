import type { SigningStep, ProcessStatus } from '@rubrica/contract';
import type { KindAnswers, ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { openKind } from '../../kinds/index.ts';
import { Processes, Signatories, Schedule, type Signatory, type SigningProcess } from '../../process/index.ts';
import { isClient, papersAskedOf } from '../client-part.ts';
import { currentStep, flowOf, mayRead, type FlowStep } from '../signing-flow.ts';

/** A person before their process, and how far they have come. */
export interface Visit {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  readonly flow: readonly FlowStep[];
  readonly done: ReadonlySet<string>;
}

const readingDays = 30;

const pauses: Partial<Record<ProcessStatus, string>> = {
  BLOCKED: 'un firmante agotó sus intentos o no se aceptó su identidad',
  IS_PEP: 'la empresa lo está revisando',
};

export const pausedError = (status: ProcessStatus): AppError =>
  new AppError('link.paused', { reason: pauses[status] ?? 'la empresa lo detuvo' });

/** To look: while the link opens something, and for thirty days after one has signed. */
export async function openVisit(tx: SigningTx): Promise<Visit> {
  return visit(tx, await Processes.find(tx, tx.actor.processId));
}

/** To read what only the person of the link may know. */
export async function openReading(tx: SigningTx): Promise<Visit> {
  const opened = await openVisit(tx);
  if (!mayRead(opened.flow, opened.done)) throw new AppError('portal.step_refused', { step: 'Identificación' });
  return opened;
}

/** Reads the visit with the process locked. Writers lock the process before its signatories. */
export async function lockVisit(tx: SigningTx): Promise<Visit> {
  return visit(tx, await Processes.lock(tx, tx.actor.processId));
}

/** To do something: the process is held, its links are open, and this device has the session. */
export async function openToAct(tx: SigningTx, step?: SigningStep): Promise<Visit> {
  const opened = await lockVisit(tx);
  const { signatory, process, flow, done } = opened;
  if (signatory.deviceSession !== null && signatory.deviceSession !== tx.actor.deviceSession)
    throw new AppError('portal.taken_over');
  if (signatory.status === 'SIGNED' || process.facts.isSealing || !Schedule.hasLinks(process.status))
    throw new AppError('link.dead');
  if (signatory.status === 'REVIEW') throw new AppError('identity.in_review');
  if (step !== undefined) requireBefore(flow, done, step);
  return opened;
}

/** The step is one of this person's, and everything before it is done. */
function requireBefore(flow: readonly FlowStep[], done: ReadonlySet<string>, step: SigningStep): void {
  const place = flow.findIndex((one) => one.step === step);
  if (place < 0) throw new AppError('portal.step_not_asked');
  const missing = currentStep(flow.slice(0, place), done);
  if (missing) throw new AppError('portal.step_refused', { step: missing.label });
}

async function visit(tx: SigningTx, process: SigningProcess | undefined): Promise<Visit> {
  const signatory = await Signatories.find(tx, tx.actor.id);
  if (!signatory || !process) throw new AppError('link.dead');
  refuseClosed(signatory, process, tx.now());
  const kind = await openKind(tx, process.processId);
  const { form_data: answers } = process.content;
  const done = new Set((await Signatories.listDoneSteps(tx, signatory.id)).map(({ step }) => step));
  const asked = { kind, answers, party: signatory.party };
  const flow = flowOf({
    clientSteps: kind.clientSteps,
    checks: signatory.checks,
    asksAnnexes: papersAskedOf(asked).length > 0,
    asksData: kind.clientGroups.length > 0 && isClient(asked),
  });
  return { signatory, process, kind, answers, flow, done };
}

function refuseClosed(signatory: Signatory, process: SigningProcess, now: Date): void {
  const { signedAt } = signatory;
  if (signedAt) {
    if (now.getTime() > signedAt.getTime() + readingDays * 86_400_000) throw new AppError('link.dead');
    return;
  }
  if (pauses[process.status] !== undefined) throw pausedError(process.status);
  if (!Schedule.hasLinks(process.status) || process.deadlineAt <= now) throw new AppError('link.dead');
}
