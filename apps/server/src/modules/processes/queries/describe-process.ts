import { decide, type DocumentView, type ProcessDetail } from '@rubrica/contract';
import { formOfAnswers, leftQuestions, namesOfAnnex, type ProcessKind } from '@rubrica/process-kinds';

import type { OfficialTx, Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { BankAccounts } from '../../banking/index.ts';
import { Annexes, Versions, Documents } from '../../documents/index.ts';
import { CustomisedKinds } from '../../kinds/index.ts';
import {
  Approvals,
  Views,
  Schedule,
  Signatories,
  Processes,
  type Signatory,
  type SigningProcess,
} from '../../process/index.ts';
import { describeCopies } from '../../sealing/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { describeClientStep } from './describe-client-step.ts';
import { describeMilestones } from './describe-milestones.ts';
import { describeReviews } from './describe-reviews.ts';
import { describeSigners } from './describe-signers.ts';

/** As much of a process as the official may know. */
export async function describeProcess(tx: OfficialTx, id: string): Promise<ProcessDetail> {
  const { actor, kinds } = tx;
  const process = await Processes.readVisible(tx, id);
  const kind = (await CustomisedKinds.openWords(tx))(process.kind);
  const signatories = await Signatories.list(tx, id);
  return {
    ...Views.presentProcess(process, {
      kind,
      actor,
      signatories: {
        total: signatories.length,
        signed: signatories.filter(({ signedAt }) => signedAt !== null).length,
      },
      people: signatories,
    }),
    verification_code: process.verificationCode,
    form: describeForm(kind, process),
    failure: process.failure,
    milestones: await describeMilestones(tx, process, signatories),
    approvals: await describeApprovals(tx, id),
    ...describeMay(tx, process),
    may_sign:
      Schedule.hasLinks(process.status) &&
      signatories.some((one) => one.userId === actor.id && Signatories.isAsked(one)),
    left_questions:
      kind && process.clientPart === 'open' ? [...leftQuestions(kind, process.content.left_to_client ?? [])] : [],
    notification: process.contentNotification,
    ...(await describePeople(tx, { process, kind, signatories })),
    account: await BankAccounts.describe(tx, id),
    account_refusal: await BankAccounts.findRefusal(tx, id),
    legal_hold: await describeHold(tx, id),
    ...(await describeFiles(tx, process, kind)),
    answers: Views.presentAnswers(kind, process.content.form_data, {
      describe: kinds.describe,
      corrected: await listCorrected(tx, id),
    }),
  };
}

function describeForm(kind: ProcessKind | undefined, { content }: SigningProcess): ProcessDetail['form'] {
  const form = kind && formOfAnswers(kind, content.form_data);
  return form ? { id: form.id, name: form.name } : null;
}

/** What the company had written and the client put right. */
async function listCorrected(tx: Tx, processId: string): Promise<ReadonlySet<string>> {
  const details = await Tracker.listDetails(tx, { processId, event: 'DATA_CORRECTED' });
  return new Set(
    details.flatMap((detail) => (Array.isArray(detail['variables']) ? detail['variables'].map(String) : [])),
  );
}

/** What may be done besides the moves of the table. */
function describeMay(
  { actor }: OfficialTx,
  { status, facts, nextApproval }: SigningProcess,
): Pick<ProcessDetail, 'may_remind_approver' | 'may_change_deadline'> {
  const maySend = actor.permissions.has('PE_REENVIAR');
  return {
    may_remind_approver: maySend && status === 'TO_CONFIRM' && !facts.isPreparing && nextApproval !== null,
    may_change_deadline: maySend && decide(status, 'expire', facts).allowed,
  };
}

interface Peopled {
  readonly process: SigningProcess;
  readonly kind: ProcessKind | undefined;
  readonly signatories: readonly Signatory[];
}

async function describePeople(
  tx: OfficialTx,
  { process, kind, signatories }: Peopled,
): Promise<Pick<ProcessDetail, 'client_step' | 'signers' | 'identity_reviews' | 'link_requests'>> {
  if (!tx.actor.permissions.has('PE_ESTATUS_FIRMANTES'))
    return { client_step: null, signers: [], identity_reviews: [], link_requests: [] };
  return {
    client_step: await describeClientStep(tx, process, kind),
    signers: await describeSigners(tx, process, signatories),
    identity_reviews: await describeReviews(tx, process),
    link_requests: await describeLinkRequests(tx, process, signatories),
  };
}

async function describeFiles(
  tx: OfficialTx,
  process: SigningProcess,
  kind: ProcessKind | undefined,
): Promise<Pick<ProcessDetail, 'documents' | 'copies' | 'annexes'>> {
  if (!tx.actor.permissions.has('PE_VER_DOCUMENTOS')) return { documents: [], copies: [], annexes: [] };
  return {
    documents: await describeDocuments(tx, process.id),
    copies: await describeCopies(tx, process),
    annexes: await describeAnnexes(tx, process.id, kind),
  };
}

async function describeHold(tx: Tx, processId: string): Promise<ProcessDetail['legal_hold']> {
  const hold = await Processes.LegalHolds.find(tx, processId);
  if (!hold) return null;
  return { reason: hold.reason, placed_by_name: hold.placedByName, placed_at: hold.placedAt.toISOString() };
}

/** Who asked for a new link after the last one was sent. */
async function describeLinkRequests(
  tx: OfficialTx,
  process: SigningProcess,
  signatories: readonly Signatory[],
): Promise<ProcessDetail['link_requests']> {
  const isOpen = Schedule.hasLinks(process.status) || process.status === 'EXPIRED' || process.status === 'BLOCKED';
  const waiting = isOpen ? signatories.filter(({ signedAt }) => signedAt === null) : [];
  const asked = await Promise.all(
    waiting.map(async (signatory) => {
      const { id, processId, sentAt } = signatory;
      const since = sentAt ?? new Date(0);
      const at = await Tracker.findLatest(tx, { processId, signatoryId: id, event: 'LINK_ASKED', since });
      return at && { signatory_id: id, name: Signatories.nameOf(signatory), asked_at: at.toISOString() };
    }),
  );
  const requests = asked.filter((one) => one !== undefined);
  if (requests.length === 0) return [];
  const senders = await listLinkSenders(tx, process);
  return requests.map((request) => ({ ...request, sent_by: senders }));
}

const shownSenders = 5;

/** Some of those who may send new links, for an official who may not. */
async function listLinkSenders(tx: OfficialTx, { status }: SigningProcess): Promise<string[]> {
  const holders = await Users.listHolders(tx, status === 'BLOCKED' ? 'PE_DESBLOQUEAR' : 'PE_REENVIAR');
  return holders.slice(0, shownSenders).map(({ name }) => name);
}

async function describeDocuments(tx: Tx, processId: string): Promise<DocumentView[]> {
  const documents = await Documents.list(tx, { processId });
  const latest = await Versions.latest(
    tx,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => Documents.present(document, latest.get(document.id)));
}

async function describeAnnexes(
  tx: Tx,
  processId: string,
  kind: ProcessKind | undefined,
): Promise<ProcessDetail['annexes']> {
  const annexes = await Annexes.listOfProcess(tx, processId);
  return annexes.map((annex) => ({
    ...Annexes.present(annex),
    ...((kind && namesOfAnnex(kind, annex.requestId)) ?? { label: annex.name, holder: '' }),
  }));
}

async function describeApprovals(tx: Tx, processId: string): Promise<ProcessDetail['approvals']> {
  const approvals = await Approvals.list(tx, processId);
  return Promise.all(
    approvals.map(async ({ userId, name, askedName, decidedAt, decidedBy, remindedAt }) => {
      const user = userId === null ? undefined : await Users.find(tx, userId);
      const standIn = await findStandIn(tx, { userId, decidedAt, decidedBy });
      return {
        name: name ?? (user ? Users.fullNameOf(user) : 'Usuario eliminado'),
        decided_at: decidedAt?.toISOString() ?? null,
        substitute_name: standIn ? Users.fullNameOf(standIn) : askedName,
        remind_from: Signatories.One.remindableFrom(remindedAt, tx.now())?.toISOString() ?? null,
      };
    }),
  );
}

type Asked = Pick<Awaited<ReturnType<typeof Approvals.list>>[number], 'userId' | 'decidedAt' | 'decidedBy'>;

/** Who decided in somebody's place, or could today. */
async function findStandIn(tx: Tx, { userId, decidedAt, decidedBy }: Asked): Promise<Users.User | undefined> {
  if (decidedBy !== null) return Users.find(tx, decidedBy);
  return userId === null || decidedAt !== null ? undefined : Users.findSubstitute(tx, { userId, now: tx.now() });
}
