import type { NewProcess } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { once } from '../../../platform/idempotency.ts';
import { findDefaultApprovers } from '../../approvers/index.ts';
import type { NewSigningProcess } from '../process.repository.ts';
import { checkInformation } from '../steps/check-information.ts';
import { collectFiles } from '../steps/collect-files.ts';
import { describeMaker } from '../steps/describe-maker.ts';
import { judgeContent } from '../steps/judge-content.ts';
import { openKindToCreate } from '../steps/open-kind.ts';
import { planSignatories } from '../steps/plan-signatories.ts';
import { storeProcess } from '../steps/store-process.ts';
import { draftOperation, readStationery, writeDocuments } from '../steps/write-documents.ts';

export interface CreatedProcess {
  readonly id: string;
  readonly status: 'QUEUED';
  readonly process_number_opertaion: string;
  readonly verification_code: string;
  readonly message: string;
}

/** Everything is judged before anything is written; process, evidence and what follows are one transaction. */
export async function createProcess(context: OfficialContext, given: NewProcess): Promise<CreatedProcess> {
  return context.transaction((db) =>
    once(context, db, async () => {
      const kind = await openKindToCreate(context, db, given.process_information.process_id);
      const input = await withDefaultApprovers(context, db, kind, given);
      const judged = judgeContent(context.kinds, kind, input.content);
      const maker = await describeMaker(context, db);
      const { answers } = judged;
      const signatories = planSignatories({ kind, answers, input, maker });
      await checkInformation(context, db, { kind, information: input.process_information, signatories, maker });
      const files = await collectFiles(context, db, { kind, answers, input, signatories });
      if (kind.form) {
        // Nothing is typeset here, but whatever the documents will need is already there.
        writeDocuments(kind, answers, await readStationery(context, db, { kind, operation: draftOperation }));
      }
      return present(await storeProcess(context, db, { kind, judged, input, maker, signatories, files }));
    }),
  );
}

/** Where the maker names nobody, those whom the company named for the kind. */
async function withDefaultApprovers(
  { actor }: OfficialContext,
  db: TenantDb,
  kind: ProcessKind,
  given: NewProcess,
): Promise<NewProcess> {
  const { process_information: information } = given;
  if (!kind.approvers || information.approvers.length > 0) return given;
  const approvers = await findDefaultApprovers(db, { kind: kind.code, makerId: actor.id });
  return { ...given, process_information: { ...information, approvers: [...approvers] } };
}

const present = ({ id, operationNumber, verificationCode }: NewSigningProcess): CreatedProcess => ({
  id,
  status: 'QUEUED',
  process_number_opertaion: operationNumber,
  verification_code: verificationCode,
  message: `El proceso ${operationNumber} fue creado.`,
});
