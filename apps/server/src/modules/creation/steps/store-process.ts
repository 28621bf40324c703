import type { AssuranceLevel, NewProcess } from '@rubrica/contract';
import { companySigns, titleOfAnswers, type ProcessKind } from '@rubrica/process-kinds';

import type { Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialTx, BaseContext, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { Annexes, Documents, StoredFiles, Preparation } from '../../documents/index.ts';
import { Drafts } from '../../drafts/index.ts';
import type { ValidContent } from '../../kinds/index.ts';
import { requireRoom } from '../../plans/index.ts';
import { Approvals, Processes, Schedule, Signatories, type PlannedSignatory } from '../../process/index.ts';
import { newVerificationCode } from '../verification-code.ts';
import type { CollectedFiles } from './collect-files.ts';
import { isMaker, type Maker } from './describe-maker.ts';
import { nameApprovers } from './name-approvers.ts';

/** A process whose parts are all validated, ready to be stored. */
export interface ReadyProcess {
  readonly kind: ProcessKind;
  readonly judged: ValidContent;
  readonly input: NewProcess;
  readonly maker: Maker;
  readonly signatories: readonly PlannedSignatory[];
  readonly files: CollectedFiles;
  /** What the company demands, where an administrator let somebody prove less. */
  readonly belowAssurance: AssuranceLevel | undefined;
  /** Where its maker chose nothing. */
  readonly reminderDays: number;
}

interface StoreOptions {
  /** Its documents are asked for by somebody else, and by time itself if nobody did until then. */
  readonly heldUntil?: Date;
}

export interface Unnumbered extends Omit<Processes.NewSigningProcess, 'operationNumber' | 'searchText'> {
  readonly searched: readonly string[];
}

/** The process with its signatories, files, first evidence and audit. */
export async function storeProcess(
  tx: OfficialTx,
  ready: ReadyProcess,
  { heldUntil }: StoreOptions = {},
): Promise<Processes.NewSigningProcess> {
  await requireRoom(tx);
  const dueAt = heldUntil ?? new Date(tx.now().getTime() + Schedule.watchMilliseconds);
  const process = await insertNumbered(
    tx,
    { ...composeProcess(tx, ready), dueAt },
    {
      wanted: ready.input.process_information.process_number_opertaion,
      prefix: ready.kind.operationPrefix,
      year: Number(tx.kinds.today().slice(0, 4)),
    },
  );
  await Signatories.insert(tx, process.id, identify(tx, ready));
  await Approvals.insert(tx, process.id, await nameApprovers(tx, ready.input.process_information.approvers));
  await settleFiles(tx, process.id, ready.files);
  await tx.track({
    signingProcessId: process.id,
    type: 'PROCESS',
    event: 'CREATED',
    status: process.status,
    detail: {
      kind: process.kind,
      operation_number: process.operationNumber,
      signatories: ready.signatories.length,
      ...describeFiles(ready.files),
      ...(ready.belowAssurance && { below_least_assurance: ready.belowAssurance }),
    },
  });
  const { draftId } = ready.files;
  const details = { kind: process.kind, ...(draftId !== undefined && { draft: draftId }) };
  await tx.record([{ type: 'process.created', subject: process.id, details }]);
  if (!heldUntil) await Preparation.request(tx, process.id);
  return process;
}

/** What was there from the beginning, by its hash. */
const describeFiles = ({ documents, annexes }: CollectedFiles) => ({
  originals: documents.map(describeFile),
  annexes: annexes.map(describeFile),
});

const describeFile = ({ id, name, sha256 }: { id: string; name: string; sha256: Buffer }) => ({
  id,
  name,
  sha256: sha256.toString('hex'),
});

/** Everything but its number and what time does next with it. The actor is who answers for it. */
export function composeProcess(
  context: BaseContext<Official>,
  {
    kind,
    judged,
    input,
    maker,
    signatories,
    reminderDays,
  }: Pick<ReadyProcess, 'kind' | 'judged' | 'input' | 'maker' | 'signatories' | 'reminderDays'>,
): Omit<Unnumbered, 'dueAt'> {
  const at = context.now();
  const information = input.process_information;
  const usersGroup = information.users_group ?? context.actor.visibility.groups[0];
  authorize(usersGroup !== undefined);
  const [first] = signatories;
  const title = information.title || titleOfAnswers(kind, judged.answers, first && fullName(first));
  const left = input.left_to_client ?? [];
  return {
    id: newId(at),
    ...(left.length > 0 && { clientPart: 'open' as const }),
    processId: information.process_id,
    kind: kind.code,
    title,
    status: 'QUEUED',
    asksOfficialCheck: kind.officialCheck || (information.asks_official_check ?? false),
    companySignsLast: companySigns(kind, judged.answers),
    hasProcedures: kind.statuses.includes('TO_LEGALIZE'),
    createdBy: maker.id,
    createdByName: maker.name,
    usersGroup,
    scope: information.select_type_signer,
    isOrdered: information.order,
    formVersion: judged.version,
    content: {
      version: judged.version,
      form_data: judged.answers,
      annexes: input.content.annexes,
      signers: input.signers,
      ...(input.signing && { signing: input.signing }),
      ...(left.length > 0 && { left_to_client: [...new Set(left)] }),
    },
    processInformation: {
      ...information,
      signatories_numbers: signatories.length,
      users_group: usersGroup,
      reminder_days: information.reminder_days ?? reminderDays,
    },
    registrationSheet: { ...input.registration_sheet, created_ip: context.origin.ip, created_at: at.toISOString() },
    contentNotification: input.content_notification,
    verificationCode: newVerificationCode(),
    deadlineAt: Schedule.deadlineAfter(
      context.kinds.today(),
      information.deadline_working_days ?? kind.deadlineWorkingDays,
    ),
    searched: [title, ...signatories.flatMap((one) => [fullName(one), one.identificationNumber])],
    createdAt: at,
  };
}

/** A number of the caller's own is theirs or nobody's; one of ours moves on until it is free. */
async function insertNumbered(
  tx: Tx,
  process: Unnumbered,
  series: { readonly wanted: string | undefined; readonly prefix: string; readonly year: number },
): Promise<Processes.NewSigningProcess> {
  if (series.wanted) {
    const numbered = withNumber(process, series.wanted);
    if (!(await Processes.insert(tx, numbered))) throw new AppError('process.number_taken', { number: series.wanted });
    return numbered;
  }
  for (;;) {
    const numbered = withNumber(process, await Processes.nextNumber(tx, series));
    if (await Processes.insert(tx, numbered)) return numbered;
  }
}

export const withNumber = (
  { searched, ...process }: Unnumbered,
  operationNumber: string,
): Processes.NewSigningProcess => ({
  ...process,
  operationNumber,
  searchText: Processes.searchTextOf(operationNumber, searched),
});

function identify(
  context: BaseContext<Official>,
  { signatories, maker }: ReadyProcess,
): readonly Signatories.NewSignatory[] {
  return signatories.map((signatory) => ({
    ...signatory,
    id: newId(context.now()),
    userId: isMaker(signatory, maker) ? maker.id : null,
  }));
}

/** What the process keeps goes with it, the rest goes with the draft. Copies made for it are written down with it. */
async function settleFiles(
  tx: OfficialTx,
  processId: string,
  { draftId, documents, annexes, leftovers }: CollectedFiles,
): Promise<void> {
  if (draftId === undefined) {
    for (const [position, document] of documents.entries())
      await Documents.insert(tx, { ...document, processId, position }, tx.now());
    return;
  }
  await Documents.moveToProcess(
    tx,
    documents.map(({ id }) => id),
    processId,
  );
  await Annexes.moveToProcess(
    tx,
    annexes.map(({ id }) => id),
    processId,
  );
  await StoredFiles.remove(tx, leftovers);
  await Drafts.remove(tx, draftId);
}

const fullName = ({ name, lastName }: PlannedSignatory): string => [name, lastName].filter(Boolean).join(' ');
