import type { NewProcess, SignerInput } from '@rubrica/contract';
import { companySigns, type ProcessKind } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { newId } from '../../../platform/ids.ts';
import { answerChangeRequests } from '../change-request.repository.ts';
import { replaceContent } from '../process.repository.ts';
import type { SigningProcess } from '../process.ts';
import { searchTextOf } from '../search-text.ts';
import type { PlannedSignatory } from '../signatory-plan.ts';
import { deleteSignatories, insertSignatories, listSignatories } from '../signatory.repository.ts';
import { nameOf } from '../signatory.ts';
import { checkBoxes } from '../steps/check-boxes.ts';
import { judgeContent, type GivenContent, type JudgedContent } from '../steps/judge-content.ts';
import { moveProcess, refuseMove } from '../steps/move-process.ts';
import { openKind } from '../steps/open-kind.ts';
import { planSignatories } from '../steps/plan-signatories.ts';
import { lockVisibleProcess } from '../steps/visible-process.ts';
import { draftOperation, readStationery, writeDocuments } from '../steps/write-documents.ts';
import { mayMove } from '../verdicts.ts';
import { tellMove, type Moved } from './change-status.ts';

export interface Changes {
  readonly content: GivenContent;
  readonly signers: readonly SignerInput[];
}

/** The same judgement as at creation; then documents and approvals begin anew. Uploaded files stay as they are. */
export async function enterChanges(context: OfficialContext, id: string, changes: Changes): Promise<Moved> {
  return context.transaction(async (db) => {
    const process = await lockVisibleProcess(context, db, id);
    if (!mayMove(context.actor, process, 'enter_changes')) throw refuseMove(process, 'nadie ha pedido cambios');
    const kind = await openKind(context, db, process.processId);
    const judged = judgeContent(context.kinds, kind, changes.content);
    if (kind.form)
      writeDocuments(kind, judged.answers, await readStationery(context, db, { kind, operation: draftOperation }));
    const signatories = await replan(db, { kind, judged, process, changes });
    await replaceSignatories(context, db, process.id, signatories);
    await replaceContent(db, process.id, describeContent(context, { kind, judged, process, changes, signatories }));
    await answerChangeRequests(db, process.id, context.now());
    const to = await moveProcess(context, db, process, { action: 'enter_changes' });
    return { status: to, message: tellMove(process, to) };
  });
}

interface Judged {
  readonly kind: ProcessKind;
  readonly judged: JudgedContent;
  readonly process: SigningProcess;
  readonly changes: Changes;
}

async function replan(db: TenantDb, { kind, judged, process, changes }: Judged): Promise<readonly PlannedSignatory[]> {
  const information = process.processInformation as NewProcess['process_information'];
  const maker = (await listSignatories(db, process.id)).find(({ userId }) => userId === process.createdBy);
  const signatories = planSignatories({
    kind,
    answers: judged.answers,
    input: { signers: [...changes.signers], process_information: information },
    maker: { id: process.createdBy, name: process.createdByName, email: maker?.email },
  });
  await checkBoxes(db, process.id, signatories);
  return signatories;
}

/** Whoever stays keeps their id, so that their history stays theirs. */
async function replaceSignatories(
  context: OfficialContext,
  db: TenantDb,
  processId: string,
  planned: readonly PlannedSignatory[],
): Promise<void> {
  const before = new Map((await listSignatories(db, processId)).map((one) => [one.identificationNumber, one]));
  await deleteSignatories(db, processId);
  await insertSignatories(
    db,
    processId,
    planned.map((signatory) => {
      const known = before.get(signatory.identificationNumber);
      return { ...signatory, id: known?.id ?? newId(context.now()), userId: known?.userId ?? null };
    }),
  );
}

function describeContent(
  context: OfficialContext,
  { kind, judged, process, changes, signatories }: Judged & { readonly signatories: readonly PlannedSignatory[] },
): Parameters<typeof replaceContent>[2] {
  const { title: chosen } = process.processInformation;
  const [first] = signatories;
  const title =
    typeof chosen === 'string' && chosen !== ''
      ? chosen
      : [kind.name, first && nameOf(first)].filter(Boolean).join(' · ');
  const people = signatories.flatMap((one) => [nameOf(one), one.identificationNumber]);
  return {
    content: {
      ...process.content,
      version: judged.version,
      form_data: judged.answers,
      signers: changes.signers,
    },
    formVersion: judged.version,
    companySignsLast: companySigns(kind, judged.answers),
    title,
    searchText: searchTextOf(process.operationNumber, [title, ...people]),
    at: context.now(),
  };
}
