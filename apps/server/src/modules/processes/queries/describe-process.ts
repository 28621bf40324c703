import type { DocumentView, ProcessDetail } from '@rubrica/contract';

import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { findUser, fullNameOf } from '../../accounts/index.ts';
import { listProcessAnnexes } from '../../documents/annex.repository.ts';
import { latestVersions } from '../../documents/document-version.repository.ts';
import { listDocuments } from '../../documents/document.repository.ts';
import { presentAnnex, presentDocument } from '../../documents/draft.presenter.ts';
import { listEnabledKinds } from '../../kinds/kind.repository.ts';
import { inOwnWords } from '../../kinds/steps/open-kind.ts';
import { listApprovals } from '../../process/approval.repository.ts';
import { presentAnswers, presentProcess, presentSignatory } from '../../process/process.presenter.ts';
import { hasLinks } from '../../process/schedule.ts';
import { listSignatories } from '../../process/signatory.repository.ts';
import { isAsked } from '../../process/signatory.ts';
import { readVisibleProcess } from '../../process/steps/visible-process.ts';

/** As much of a process as the official may know. */
export async function describeProcess(tx: OfficialTx, id: string): Promise<ProcessDetail> {
  const { actor, kinds } = tx;
  const process = await readVisibleProcess(tx, id);
  const shipped = kinds.byCode(process.kind);
  const kind = shipped && inOwnWords(shipped, (await listEnabledKinds(tx.db)).get(process.kind) ?? {});
  const signatories = await listSignatories(tx.db, id);
  const mayReadFiles = actor.permissions.has('PE_VER_DOCUMENTOS');
  const { description = '', emails_copies: copies = [] } = process.contentNotification as {
    description?: string;
    emails_copies?: string[];
  };
  const answers = (process.content['form_data'] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...presentProcess(process, {
      kind,
      actor,
      signatories: {
        total: signatories.length,
        signed: signatories.filter(({ signedAt }) => signedAt !== null).length,
      },
    }),
    verification_code: process.verificationCode,
    failure: process.failure,
    approvals: await describeApprovals(tx, id),
    may_sign: hasLinks(process.status) && signatories.some((one) => one.userId === actor.id && isAsked(one)),
    notification: { description, emails_copies: copies },
    signers: actor.permissions.has('PE_ESTATUS_FIRMANTES') ? signatories.map(presentSignatory) : [],
    documents: mayReadFiles ? await describeDocuments(tx, id) : [],
    annexes: mayReadFiles ? (await listProcessAnnexes(tx.db, id)).map(presentAnnex) : [],
    answers: presentAnswers(kind, answers, kinds.describe),
  };
}

async function describeDocuments(tx: Tx, processId: string): Promise<DocumentView[]> {
  const documents = await listDocuments(tx.db, { processId });
  const latest = await latestVersions(
    tx.db,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => presentDocument(document, latest.get(document.id)));
}

async function describeApprovals(tx: Tx, processId: string): Promise<ProcessDetail['approvals']> {
  const approvals = await listApprovals(tx.db, processId);
  const users = await Promise.all(
    approvals.map(async ({ userId }) => (userId === null ? undefined : findUser(tx.db, userId))),
  );
  return approvals.map(({ name, decidedAt }, place) => {
    const user = users[place];
    return {
      name: name ?? (user ? fullNameOf(user) : 'Usuario eliminado'),
      decided_at: decidedAt?.toISOString() ?? null,
    };
  });
}
