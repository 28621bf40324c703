import { addWorkingDays, fold } from '@rubrica/catalogues';
import type { Issue, NewProcess } from '@rubrica/contract';
import { companySigns, signersOf, type ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { isInUse, readUser, rightsOfUser } from '../../accounts/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { moveAnnexes } from '../annex.repository.ts';
import { moveDocuments } from '../document.repository.ts';
import { deleteDraft } from '../draft.repository.ts';
import {
  insertProcess,
  insertSignatories,
  nextOperationNumber,
  type NewSignatory,
  type NewSigningProcess,
} from '../process.repository.ts';
import { planFromAnswers, planFromInput, type PlannedSignatory } from '../signatory-plan.ts';
import { collectFiles, type CollectedFiles } from '../steps/collect-files.ts';
import { judgeContent, type JudgedContent } from '../steps/judge-content.ts';
import { openKindToCreate } from '../steps/open-kind.ts';
import { removeFiles } from '../steps/remove-files.ts';
import { readStationery, writeDocuments } from '../steps/write-documents.ts';
import { newVerificationCode } from '../verification-code.ts';

export interface CreatedProcess {
  readonly id: string;
  readonly status: 'QUEUED';
  readonly process_number_opertaion: string;
  readonly verification_code: string;
  readonly message: string;
}

/** Everything is judged before anything is written; process, evidence and what follows are one transaction. */
export async function createProcess(context: OfficialContext, input: NewProcess): Promise<CreatedProcess> {
  return context.transaction((db) =>
    once(context, db, async () => {
      const kind = await openKindToCreate(context, db, input.process_information.process_id);
      const judged = judgeContent(context.kinds, kind, input.content);
      const maker = await describeMaker(context, db);
      const signatories = planSignatories({ kind, judged, input, maker });
      await checkInformation({ context, db, kind, input, signatories, maker });
      const files = await collectFiles(context, db, { kind, answers: judged.answers, input, signatories });
      await checkDocuments(context, db, kind, judged);
      return store(context, db, { kind, judged, input, maker, signatories, files });
    }),
  );
}

/** Who makes the process, as its history names them. */
interface Maker {
  readonly id: string;
  readonly name: string;
  /** Undefined for a program: it signs nothing. */
  readonly email: string | undefined;
}

async function describeMaker({ actor }: OfficialContext, db: TenantDb): Promise<Maker> {
  if (actor.kind === 'service') return { id: actor.id, name: actor.username, email: undefined };
  const { name, lastName, email } = await readUser(db, actor.id);
  return { id: actor.id, name: [name, lastName].filter(Boolean).join(' ') || actor.username, email };
}

interface Plan {
  readonly kind: ProcessKind;
  readonly judged: JudgedContent;
  readonly input: NewProcess;
  readonly maker: Maker;
}

function planSignatories({ kind, judged, input, maker }: Plan): readonly PlannedSignatory[] {
  const { order, select_type_signer: scope } = input.process_information;
  const plan = kind.form
    ? planFromAnswers(signersOf(kind, judged.answers), input.signers)
    : planFromInput(input.signers, { isOrdered: order });
  if (!plan.ok) throw refuse(plan.issues);
  const isMaker = (signatory: PlannedSignatory) => signatory.email.toLowerCase() === maker.email?.toLowerCase();
  if (scope !== 'ONLY_OTHERS' && !plan.signatories.some(isMaker))
    throw refuse([{ path: 'signers', message: 'Agréguese a la lista de firmantes con el correo de su cuenta' }]);
  if (scope === 'ONLY_ME' && plan.signatories.length > 1)
    throw refuse([{ path: 'signers', message: 'Eligió firmar solo usted: quite a los demás firmantes' }]);
  return plan.signatories;
}

interface Checked extends Omit<Plan, 'judged'> {
  readonly context: OfficialContext;
  readonly db: TenantDb;
  readonly signatories: readonly PlannedSignatory[];
}

async function checkInformation({ context, db, kind, input, signatories, maker }: Checked): Promise<void> {
  const information = input.process_information;
  const { users_group: group, signatories_numbers: count, approvers } = information;
  authorize(!group || context.actor.sight.groups.includes(group));
  const issues: Issue[] = [];
  const at = (field: string, message: string) => issues.push({ path: `process_information.${field}`, message });
  if (count !== undefined && count !== signatories.length)
    at('signatories_numbers', `Se indicaron ${count} firmantes y son ${signatories.length}`);
  if (!kind.signerScopes.includes(information.select_type_signer))
    at('select_type_signer', 'Este tipo de proceso no admite esa forma de firmar');
  if (approvers.length > 0 && !kind.approvers) at('approvers', 'Este tipo de proceso no tiene aprobadores');
  if (new Set(approvers).size !== approvers.length) at('approvers', 'Un aprobador está repetido');
  for (const [place, approver] of approvers.entries()) {
    if (approver === maker.id) at(`approvers.${place}`, 'Quien crea un proceso no lo aprueba');
    else if (!(await isApprover(db, approver))) at(`approvers.${place}`, 'No es un usuario que pueda aprobar');
  }
  if (issues.length > 0) throw refuse(issues);
}

async function isApprover(db: TenantDb, userId: string): Promise<boolean> {
  const { permissions } = await rightsOfUser(db, userId);
  return permissions.has('PE_APROBAR') && isInUse(await readUser(db, userId));
}

/** Nothing is typeset here, but whatever the documents will need is already there. */
async function checkDocuments(
  context: OfficialContext,
  db: TenantDb,
  kind: ProcessKind,
  { answers }: JudgedContent,
): Promise<void> {
  if (!kind.form) return;
  const operation = { number: 'BORRADOR', verificationCode: 'BORRADOR' };
  writeDocuments(kind, answers, await readStationery(context, db, { kind, operation }));
}

interface Ready extends Plan {
  readonly signatories: readonly PlannedSignatory[];
  readonly files: CollectedFiles;
}

async function store(context: OfficialContext, db: TenantDb, ready: Ready): Promise<CreatedProcess> {
  const process = describeProcess(context, ready);
  const operationNumber = await insertNumbered(db, process, {
    wanted: ready.input.process_information.process_number_opertaion,
    prefix: ready.kind.operationPrefix,
    year: Number(context.kinds.today().slice(0, 4)),
  });
  await insertSignatories(db, process.id, identify(context, ready));
  await settleFiles(context, db, process.id, ready.files);
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    type: 'PROCESS',
    event: 'CREATED',
    status: process.status,
    detail: { kind: process.kind, operation_number: operationNumber, signatories: ready.signatories.length },
  });
  await record(context, db, [{ type: 'process.created', subject: process.id, details: { kind: process.kind } }]);
  return {
    id: process.id,
    status: 'QUEUED',
    process_number_opertaion: operationNumber,
    verification_code: process.verificationCode,
    message: `El proceso ${operationNumber} fue creado.`,
  };
}

function describeProcess(
  context: OfficialContext,
  { kind, judged, input, maker, signatories }: Ready,
): NewSigningProcess {
  const at = context.now();
  const information = input.process_information;
  const usersGroup = information.users_group ?? context.actor.sight.groups[0];
  authorize(usersGroup !== undefined);
  const [first] = signatories;
  const title = information.title || [kind.name, first && fullName(first)].filter(Boolean).join(' · ');
  return {
    id: newId(at),
    processId: information.process_id,
    kind: kind.code,
    operationNumber: '',
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
    },
    processInformation: { ...information, signatories_numbers: signatories.length, users_group: usersGroup },
    registrationSheet: { ...input.registration_sheet, created_ip: context.origin.ip, created_at: at.toISOString() },
    contentNotification: input.content_notification,
    verificationCode: newVerificationCode(),
    deadlineAt: deadlineOf(context, information.deadline_working_days ?? kind.deadlineWorkingDays),
    searchText: fold([title, ...signatories.flatMap((one) => [fullName(one), one.identificationNumber])].join(' ')),
    createdAt: at,
  };
}

/** A number of the caller's own is theirs or nobody's; one of ours moves on until it is free. */
async function insertNumbered(
  db: TenantDb,
  process: NewSigningProcess,
  series: { readonly wanted: string | undefined; readonly prefix: string; readonly year: number },
): Promise<string> {
  if (series.wanted) {
    const isFree = await insertProcess(db, withNumber(process, series.wanted));
    if (!isFree) throw new AppError('process.number_taken', { number: series.wanted });
    return series.wanted;
  }
  for (;;) {
    const number = await nextOperationNumber(db, series);
    if (await insertProcess(db, withNumber(process, number))) return number;
  }
}

const withNumber = (process: NewSigningProcess, operationNumber: string): NewSigningProcess => ({
  ...process,
  operationNumber,
  searchText: `${fold(operationNumber)} ${process.searchText}`,
});

function identify(context: OfficialContext, { signatories, maker }: Ready): readonly NewSignatory[] {
  return signatories.map((signatory) => ({
    ...signatory,
    id: newId(context.now()),
    userId: maker.email !== undefined && signatory.email.toLowerCase() === maker.email.toLowerCase() ? maker.id : null,
  }));
}

/** What the process keeps goes with it; the rest goes with the draft. */
async function settleFiles(
  context: OfficialContext,
  db: TenantDb,
  processId: string,
  { draftId, documents, annexes, leftovers }: CollectedFiles,
): Promise<void> {
  if (draftId === undefined) return;
  await moveDocuments(
    db,
    documents.map(({ id }) => id),
    processId,
  );
  await moveAnnexes(
    db,
    annexes.map(({ id }) => id),
    processId,
  );
  await removeFiles(context, db, leftovers);
  await deleteDraft(db, draftId);
}

/** The end of the last working day, in Ecuador. */
function deadlineOf({ kinds }: OfficialContext, workingDays: number): Date {
  return new Date(`${addWorkingDays(kinds.today(), workingDays)}T23:59:59.000-05:00`);
}

const fullName = ({ name, lastName }: PlannedSignatory): string => [name, lastName].filter(Boolean).join(' ');

const refuse = (issues: readonly Issue[]): AppError => new AppError('input.invalid', {}, { issues });
