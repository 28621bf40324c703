import type { Issue, SigningState } from '@rubrica/contract';
import type { KindAnswers } from '@rubrica/process-kinds';

import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { completeBegun, locateOwnIssues, rewriteAnswers, validateChanges, withoutHidden } from '../../changes/index.ts';
import { Preparation } from '../../documents/index.ts';
import { informOfficial, Links } from '../../invitations/index.ts';
import { moveProcess, Processes, Signatories, type SigningProcess } from '../../process/index.ts';
import { presentOwnForm } from '../own-form.presenter.ts';
import { isEmptyAnswer, laidOver } from '../own-form.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { finishStep } from '../steps/finish-step.ts';
import { openOwnForm, type OpenOwnForm } from '../steps/open-own-form.ts';
import { companyPause, openToAct } from '../steps/open-visit.ts';

/**
 * Validated as an official's answers are. Where anything changed, the documents are made again before they are read.
 * Where somebody of the company is to check what was left to the client, it goes to them, and the link waits.
 */
export async function sendOwnForm(context: SigningContext): Promise<SigningState> {
  const state = await context.transaction(async (tx) => {
    const open = await openOwnForm(tx, await openToAct(tx, 'form'));
    if (open.visit.isFormSent) return describeVisit(tx);
    const issues = consentIssues(presentOwnForm(open, context.kinds.describe).consents);
    if (issues.length > 0) throw invalidInput(issues);
    const changed = await takeOver(tx, open);
    await finishStep(tx, open.visit, {
      step: 'form',
      type: 'SIGNATORY',
      event: 'FORM_SENT',
      facts: { variables: changed },
    });
    const { process, signatory } = open.visit;
    if (!goesToCompany(process)) return describeVisit(tx);
    await moveProcess(tx, process, { action: 'client_completed', signatoryId: signatory.id });
    return undefined;
  });
  if (state === undefined) throw companyPause('QUEUED'); // what was sent is stored
  return state;
}

/** Before it is signed, once its client has filled what was left to them. */
const goesToCompany = ({ facts }: SigningProcess): boolean =>
  facts.awaitsClient && (facts.asksOfficialCheck || facts.hasApprovers);

function consentIssues(consents: ReturnType<typeof presentOwnForm>['consents']): readonly Issue[] {
  return consents.flatMap(({ id, answer, is_obligatory: isObligatory, refusal }): Issue[] => {
    if (answer === null) return [{ path: `form_data.${id}`, message: 'Responda sí o no' }];
    return answer === 'NO' && isObligatory ? [{ path: `form_data.${id}`, message: refusal }] : [];
  });
}

/** Answers which of the questions have another answer now. */
async function takeOver(tx: SigningTx, open: OpenOwnForm): Promise<readonly string[]> {
  const { visit, whole, own, editable, consents, written, signedBy } = open;
  const { process, answers: before } = visit;
  const asked = new Set([...own, ...consents.map(({ id }) => id)]);
  const mayWrite = (id: string): boolean => editable.has(id) || consents.some((consent) => consent.id === id);
  const drafts = new Map([...written].filter(([id]) => mayWrite(id)).map(([id, { answer }]) => [id, answer]));
  const answers = withoutHidden(whole, laidOver(before, drafts));
  const isFirst = process.applicationId !== null || process.facts.awaitsClient;
  if (!isFirst && changedIn(before, answers, asked).length === 0) return [];
  const changes = { content: { version: whole.version, form_data: answers }, signers: process.content.signers };
  const rewriting = await validateChanges(tx, process, changes, { byClient: true }).catch((error: unknown) => {
    throw locateOwnIssues(error, asked);
  });
  const changed = changedIn(before, rewriting.valid.answers, asked);
  if (!isFirst && changed.length === 0) return [];
  if (signedBy !== undefined) throw new AppError('form.signed', { name: signedBy });
  await (isFirst ? completeBegun(tx, rewriting) : rewriteAnswers(tx, rewriting));
  await Signatories.dropReadings(tx, process.id);
  // What was left open for the client was so when it was approved; an answer that stood there was approved with it.
  const isCorrected = !isFirst && changed.some((id) => !isEmptyAnswer(before[id]));
  await prepare(tx, process, isCorrected ? Preparation.remake : Preparation.remakeSent);
  if (process.applicationId === null) await reportCorrections(tx, open, changed);
  return changed;
}

/** The documents of the new answers; who signs besides is invited once there is something to sign. */
async function prepare(
  tx: SigningTx,
  process: SigningProcess,
  remake: (tx: SigningTx, id: string) => Promise<void>,
): Promise<void> {
  const { id, applicationId, facts } = process;
  if (facts.awaitsClient) await Processes.setClientPart(tx, id, goesToCompany(process) ? 'sent' : 'released');
  if (goesToCompany(process)) return; // made on the way to the company
  await remake(tx, id);
  if (applicationId !== null || facts.awaitsClient) await Links.openTurn(tx, id);
}

function changedIn(
  before: KindAnswers,
  after: Readonly<Record<string, unknown>>,
  asked: ReadonlySet<string>,
): readonly string[] {
  const isSame = (id: string): boolean =>
    (isEmptyAnswer(before[id]) && isEmptyAnswer(after[id])) || JSON.stringify(before[id]) === JSON.stringify(after[id]);
  return [...asked].filter((id) => !isSame(id));
}

/** What the company had written, and is not so: it hears of it. What was only completed is no correction. */
async function reportCorrections(tx: SigningTx, { visit, form }: OpenOwnForm, changed: readonly string[]) {
  const { process, signatory, answers, device } = visit;
  const corrected = form.groups
    .flatMap(({ variables }) => variables)
    .filter(({ id }) => changed.includes(id) && !isEmptyAnswer(answers[id]));
  if (corrected.length === 0) return;
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'DATA_CORRECTED',
    status: process.status,
    ...(device && { device: device.deviceName }),
    detail: { variables: corrected.map(({ id }) => id), message: corrected.map(({ name }) => name).join(', ') },
  });
  await informOfficial(tx, {
    processId: process.id,
    userId: process.createdBy,
    occasion: 'corrected',
    key: tx.origin.requestId,
  });
}
