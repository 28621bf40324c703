import { processStatuses, type PortalStep, type ProcessStatus } from '@rubrica/contract';
import { annexesOf, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import {
  findProcess,
  findSignatory,
  hasLinks,
  lockProcess,
  openKind,
  type Signatory,
  type SigningProcess,
} from '../../processes/index.ts';
import { listDoneSteps } from '../../processes/index.ts';
import { currentStep, flowOf, type FlowStep } from '../portal-flow.ts';

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
  BLOCKED: 'se agotaron los intentos de un firmante',
  IS_PEP: 'la empresa lo está revisando',
};

/** To look: while the link opens something, and for thirty days after one has signed. */
export async function openVisit(context: PortalContext, db: TenantDb): Promise<Visit> {
  return visit(context, db, await findProcess(db, context.actor.processId));
}

/** To do something: the process is held, its links are open, and this device has the session. */
export async function openToAct(context: PortalContext, db: TenantDb, step?: PortalStep): Promise<Visit> {
  const opened = await visit(context, db, await lockProcess(db, context.actor.processId));
  const { signatory, process, flow, done } = opened;
  if (signatory.deviceSession !== null && signatory.deviceSession !== context.actor.deviceSession)
    throw new AppError('portal.taken_over');
  if (signatory.status === 'SIGNED' || process.facts.isSealing || !hasLinks(process.status))
    throw new AppError('link.dead');
  if (step !== undefined) requireBefore(flow, done, step);
  return opened;
}

/** Everything before a step is done. */
function requireBefore(flow: readonly FlowStep[], done: ReadonlySet<string>, step: PortalStep): void {
  const place = flow.findIndex((one) => one.step === step);
  const missing = place < 0 ? undefined : currentStep(flow.slice(0, place), done);
  if (missing) throw new AppError('portal.step_refused', { step: missing.label });
}

async function visit(context: PortalContext, db: TenantDb, process: SigningProcess | undefined): Promise<Visit> {
  const signatory = await findSignatory(db, context.actor.id);
  if (!signatory || !process) throw new AppError('link.dead');
  refuseClosed(signatory, process, context.now());
  const kind = await openKind(context, db, process.processId);
  const answers = (process.content['form_data'] ?? {}) as KindAnswers;
  const done = new Set((await listDoneSteps(db, signatory.id)).map(({ step }) => step));
  const flow = flowOf({
    clientSteps: kind.clientSteps,
    checks: signatory.checks,
    asksAnnexes: asksAnnexes(kind, answers, signatory),
    asksData: asksData(kind, signatory),
  });
  return { signatory, process, kind, answers, flow, done };
}

function refuseClosed(signatory: Signatory, process: SigningProcess, now: Date): void {
  const { signedAt } = signatory;
  if (signedAt) {
    if (now.getTime() > signedAt.getTime() + readingDays * 86_400_000) throw new AppError('link.dead');
    return;
  }
  const reason = pauses[process.status];
  if (reason !== undefined) throw new AppError('link.paused', { reason });
  if (!hasLinks(process.status) || process.deadlineAt <= now) throw new AppError('link.dead');
}

/** Papers that this person, and nobody else, is to bring. */
function asksAnnexes(kind: ProcessKind, answers: KindAnswers, { role }: Signatory): boolean {
  return (
    role === 'P' &&
    annexesOf(kind, answers).some(({ documents }) => documents.some(({ providedBy }) => providedBy === 'client'))
  );
}

const asksData = (kind: ProcessKind, { role }: Signatory): boolean => role === 'P' && kind.clientGroups.length > 0;

export const statusLabel = (status: ProcessStatus): string => processStatuses[status].label;
