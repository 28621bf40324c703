import { isSealedByPlatform, type SigningStep, type ProcessStatus } from '@rubrica/contract';
import { papersAskedOf, type KindAnswers, type ProcessKind } from '@rubrica/process-kinds';

import type { LinkHolder } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Annexes } from '../../documents/index.ts';
import { openKind } from '../../kinds/index.ts';
import {
  moveProcess,
  Processes,
  Schedule,
  Signatories,
  type Signatory,
  type SigningProcess,
} from '../../process/index.ts';
import { isClient } from '../client-part.ts';
import { isLive, isOfDevice, type DeviceVisit } from '../device-visit.ts';
import { papersInDoubt, papersMissing } from '../papers-in-doubt.ts';
import { codeStepOf, currentStep, firstProofOf, flowOf, mayRead, type FlowStep } from '../signing-flow.ts';
import { findVisit, touchVisit } from '../visit.repository.ts';

/** A person before their process, and how far they have come. */
export interface Visit {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
  readonly kind: ProcessKind;
  readonly answers: KindAnswers;
  readonly flow: readonly FlowStep[];
  /** With the proofs of the caller's own visit, and of no other. */
  readonly done: ReadonlySet<string>;
  /** They sent their form; it counts as done once the documents are made of it. */
  readonly isFormSent: boolean;
  /** The documents could not be made of it. */
  readonly hasFailed: boolean;
  /** Of these, the proofs that a person of the company accepted, or whose other name. */
  readonly accepted: ReadonlyMap<string, Signatories.AcceptedPart>;
  /** Of these, the ones that rest on the portrait of a paper alone. */
  readonly byPaper: ReadonlySet<string>;
  /** The caller's visit, while it lasts. */
  readonly device: DeviceVisit | undefined;
}

const readingDays = 30;

const pauses: Partial<Record<ProcessStatus, string>> = {
  BLOCKED: 'otro firmante agotó sus intentos o no se aceptó su identidad',
  IS_PEP: 'la empresa lo está revisando',
  TO_CONFIRM: 'la empresa debe aprobar otra vez los documentos, porque se corrigieron datos',
};

export const pausedError = (status: ProcessStatus): AppError =>
  new AppError('link.paused', { reason: pauses[status] ?? 'la empresa lo detuvo' });

/** The client sent what was left to them, and somebody of the company looks at it before anybody signs. */
export const companyPause = (status: ProcessStatus): AppError =>
  new AppError('link.paused', {
    reason:
      status === 'TO_UPDATE'
        ? 'la empresa pidió cambios en los datos que usted envió'
        : 'recibimos sus datos y la empresa los revisa antes de que usted firme',
  });

const beforeCompany: ReadonlySet<ProcessStatus> = new Set([
  'QUEUED',
  'FAILURE',
  'TO_VALIDATE',
  'TO_CONFIRM',
  'TO_UPDATE',
]);

const isBeforeCompany = ({ clientPart, status }: SigningProcess): boolean =>
  clientPart === 'sent' && beforeCompany.has(status);

/** The same words when it happens and whenever they come back. */
export const blockedError = ({ createdByName: name }: SigningProcess): AppError =>
  new AppError('signatory.blocked', { name });

/** To look: while the link opens something, and for thirty days after it ended. */
export async function openVisit(tx: SigningTx): Promise<Visit> {
  return visit(tx, await Processes.find(tx, tx.actor.processId));
}

/** To read what only the person of the link may know. */
export async function openReading(tx: SigningTx): Promise<Visit> {
  const opened = await openVisit(tx);
  requireProof(opened);
  await recordActivity(tx, opened);
  return opened;
}

/** Without the first proof a link shows nothing and ends nothing. */
export function requireProof({ flow, done }: Visit): void {
  if (!mayRead(flow, done))
    throw new AppError('portal.step_refused', { step: firstProofOf(flow)?.label ?? 'Identificación' });
}

const touchMilliseconds = 30_000;

/** Whatever the person does in their visit is activity. */
async function recordActivity(tx: SigningTx, { device }: Visit): Promise<void> {
  if (device && tx.now().getTime() - device.seenAt.getTime() > touchMilliseconds)
    await touchVisit(tx.db, device.id, tx.now());
}

/** Reads the visit with the process locked. Writers lock the process before its signatories. */
export async function lockVisit(tx: SigningTx): Promise<Visit> {
  return visit(tx, await Processes.lock(tx, tx.actor.processId));
}

/** To do something: the process is held, its links are open, and the call comes from the device of the visit. */
export async function openToAct(tx: SigningTx, step?: SigningStep): Promise<Visit> {
  const opened = await openOnDevice(tx);
  const { signatory, process, flow, done } = opened;
  if (signatory.status === 'SIGNED' || process.facts.isSealing || !Schedule.hasLinks(process.status))
    throw new AppError('link.dead');
  if (signatory.status === 'REVIEW') throw new AppError('identity.in_review');
  if (process.status !== 'ON_PROCESS' && done.has('welcome')) {
    // Greeted by an earlier link: to act by the new one is to open it.
    await moveProcess(tx, process, { action: 'open' });
    return openToAct(tx, step);
  }
  if (step !== undefined) requireBefore(flow, done, step);
  if (step === 'preview' || step === 'sign') await requireDocuments(tx, opened);
  return opened;
}

/** To ask for documents that could not be made: the process has none, and nothing else can be done in it. */
export async function openToGenerate(tx: SigningTx): Promise<Visit> {
  const opened = await openOnDevice(tx);
  requireBefore(opened.flow, opened.done, 'form');
  return opened;
}

/** What the client has still to fill stands in the documents of everybody: nobody reads or signs them before. */
export async function requireDocuments(tx: SigningTx, { process, kind, answers, signatory }: Visit): Promise<void> {
  if (process.facts.isPreparing) throw new AppError('documents.preparing');
  if (!asksForm(kind) || isClient({ kind, answers, party: signatory.party })) return;
  const all = await Signatories.list(tx, process.id);
  const client = all.find(({ party }) => isClient({ kind, answers, party }));
  if (!client || client.status === 'SIGNED' || client.status === 'DECLINED') return;
  const done = await Signatories.listDoneSteps(tx, client.id);
  if (!done.some(({ step }) => step === 'form'))
    throw new AppError('portal.awaits_client', { name: Signatories.nameOf(client) });
}

const asksForm = ({ clientGroups }: ProcessKind): boolean => clientGroups.some(({ mode }) => mode === 'complete');

/** To prove who one is: also after one has signed, to read it again. */
export async function openToProve(tx: SigningTx): Promise<Visit> {
  const opened = await openOnDevice(tx);
  requireBefore(opened.flow, opened.done, codeStepOf(opened.flow));
  return opened;
}

async function openOnDevice(tx: SigningTx): Promise<Visit> {
  const opened = await lockVisit(tx);
  if (opened.device === undefined) throw visitLost(opened, tx.actor);
  await recordActivity(tx, opened);
  return opened;
}

/** Why the caller has no visit: another device took it, or its time passed. */
export function visitLost({ signatory }: Pick<Visit, 'signatory'>, { deviceSession }: LinkHolder): AppError {
  const isElsewhere = signatory.deviceSession !== null && signatory.deviceSession !== deviceSession;
  return new AppError(isElsewhere ? 'portal.taken_over' : 'portal.visit_over');
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
  const hasFailed = process.status === 'FAILURE';
  const kind = await openKind(tx, process.processId);
  const { form_data: answers } = process.content;
  const device = await findOwnVisit(tx, signatory);
  const steps = (await Signatories.listDoneSteps(tx, signatory.id)).filter(countsIn(device));
  const done = new Set(steps.map(({ step }) => step));
  const accepted = new Map(steps.flatMap(({ step, accepted: part }) => (part === null ? [] : [[step, part] as const])));
  const byPaper = new Set(steps.filter(({ isByPaper }) => isByPaper).map(({ step }) => step));
  const asked = { kind, answers, party: signatory.party };
  if (done.has('annexes') && (await mustBringAgain(tx, { signatory, process, asked }))) done.delete('annexes');
  const isFormSent = done.has('form');
  if (lacksDocuments(process, isFormSent && isClient(asked))) done.delete('form');
  const flow = flowOf({
    clientSteps: kind.clientSteps,
    checks: signatory.checks,
    asksAnnexes: papersAskedOf(asked).length > 0,
    asksData: kind.clientGroups.length > 0 && isClient(asked),
    asksForm: asksForm(kind) && isClient(asked),
    choosesCredit: kind.offersCredit !== undefined,
    isBegunByThem: process.applicationId !== null && isClient(asked),
    isLeftToThem: process.clientPart !== null && isClient(asked),
    signsByCertificate: !isSealedByPlatform(signatory.signatureType),
    isSigned: signatory.status === 'SIGNED',
  });
  return { signatory, process, kind, answers, flow, done, isFormSent, hasFailed, accepted, byPaper, device };
}

/** They are being made, or could not be: then only who sent the form has anything to do here. */
function lacksDocuments({ status, facts }: SigningProcess, hasSentForm: boolean): boolean {
  if (status === 'FAILURE' && !hasSentForm) throw new AppError('link.dead');
  return facts.isPreparing || status === 'FAILURE';
}

interface Bringing {
  readonly signatory: Signatory;
  readonly process: SigningProcess;
  readonly asked: Parameters<typeof papersInDoubt>[0];
}

/**
 * A paper in doubt about which nobody of the company decides, or that they did not accept: the step is open again. So it
 * is where answers that came after it ask for more.
 */
async function mustBringAgain(tx: SigningTx, { signatory, process, asked }: Bringing): Promise<boolean> {
  if (signatory.status === 'SIGNED' || signatory.status === 'REVIEW') return false;
  const annexes = await Annexes.listOfProcess(tx, process.id);
  if (papersInDoubt(asked, annexes).length > 0) return true;
  return (process.applicationId !== null || process.clientPart !== null) && papersMissing(asked, annexes).length > 0;
}

/** A proof counts in the visit in which it was given; everything else is kept from visit to visit. */
const countsIn =
  (device: DeviceVisit | undefined) =>
  ({ step, visitId }: Signatories.DoneStep): boolean =>
    !Signatories.proofSteps.some((proof) => proof === step) || (visitId !== null && visitId === device?.id);

/** The visit that the caller names, holds the key of, and whose time has not passed. */
async function findOwnVisit({ db, actor, now }: SigningTx, signatory: Signatory): Promise<DeviceVisit | undefined> {
  if (actor.deviceSession === null || actor.deviceSession !== signatory.deviceSession) return undefined;
  const found = await findVisit(db, actor.deviceSession);
  return found && isLive(found, signatory, now()) && isOfDevice(found, actor) ? found : undefined;
}

/** When it ended; without an end, its deadline. The company's own signature may come later than both. */
function readingBegins({ status, finishedAt, deadlineAt, updatedAt }: SigningProcess, signedAt: Date): Date {
  if (finishedAt) return finishedAt;
  const dates = [signedAt, deadlineAt, ...(status === 'TO_SIGNATURE' ? [updatedAt] : [])];
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}

/** Until then a link still shows what was signed. */
export const readingEnds = (process: SigningProcess, signedAt: Date): Date =>
  new Date(readingBegins(process, signedAt).getTime() + readingDays * 86_400_000);

function refuseClosed(signatory: Signatory, process: SigningProcess, now: Date): void {
  const { signedAt } = signatory;
  if (signedAt) {
    if (now > readingEnds(process, signedAt)) throw new AppError('link.dead');
    return;
  }
  if (signatory.linkStoppedAt) throw new AppError('link.stopped', { name: process.createdByName });
  if (process.status === 'BLOCKED' && signatory.status === 'BLOCKED') throw blockedError(process);
  if (pauses[process.status] !== undefined) throw pausedError(process.status);
  if (isBeforeCompany(process)) throw companyPause(process.status);
  // Who began it waits for documents that could not be made, and may ask for them again.
  const isOpen = Schedule.hasLinks(process.status) || (process.status === 'FAILURE' && process.facts.isBegunByClient);
  if (!isOpen || process.deadlineAt <= now) throw new AppError('link.dead');
}
