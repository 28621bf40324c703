import type { ProcessDetail, SignatoryView, TrackerView } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { readChain } from '../../tracker/index.ts';
import { listProcessAnnexes } from '../annex.repository.ts';
import { listDocuments } from '../document.repository.ts';
import { presentAnnex, presentDocument } from '../draft.presenter.ts';
import { listEnabledKinds } from '../kind.repository.ts';
import { maySee } from '../process.policy.ts';
import { presentAnswers, presentProcess, presentSignatory } from '../process.presenter.ts';
import { findProcess } from '../process.repository.ts';
import { findSignatory, listSignatories } from '../signatory.repository.ts';
import { inOwnWords } from '../steps/open-kind.ts';
import { readVisibleProcess } from '../steps/visible-process.ts';

/** As much of a process as the official may know. */
export async function describeProcess(context: OfficialContext, db: TenantDb, id: string): Promise<ProcessDetail> {
  const { actor, kinds } = context;
  const process = await readVisibleProcess(context, db, id);
  const shipped = kinds.byCode(process.kind);
  const kind = shipped && inOwnWords(shipped, (await listEnabledKinds(db)).get(process.kind) ?? {});
  const signatories = await listSignatories(db, id);
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
        signed: signatories.filter(({ signed_at: at }) => at !== null).length,
      },
    }),
    verification_code: process.verificationCode,
    failure: process.failure,
    notification: { description, emails_copies: copies },
    signers: actor.permissions.has('PE_ESTATUS_FIRMANTES') ? signatories.map(presentSignatory) : [],
    documents: mayReadFiles ? (await listDocuments(db, { processId: id })).map(presentDocument) : [],
    annexes: mayReadFiles ? (await listProcessAnnexes(db, id)).map(presentAnnex) : [],
    answers: presentAnswers(kind, answers, kinds.describe),
  };
}

export async function describeSignatories(
  context: OfficialContext,
  db: TenantDb,
  id: string,
): Promise<SignatoryView[]> {
  await readVisibleProcess(context, db, id);
  return (await listSignatories(db, id)).map(presentSignatory);
}

export async function describeSignatory({ actor }: OfficialContext, db: TenantDb, id: string): Promise<SignatoryView> {
  const signatory = await findSignatory(db, id);
  const process = signatory && (await findProcess(db, signatory.signing_process_id));
  if (!process || !maySee(actor, process)) throw new AppError('signatory.not_found');
  return presentSignatory(signatory);
}

/** The chain of a process with the names of who did what. */
export async function describeHistory(context: OfficialContext, db: TenantDb, id: string): Promise<TrackerView[]> {
  await readVisibleProcess(context, db, id);
  const events = await readChain(db, id);
  const names = await namesOf(db, events);
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    type: event.type as TrackerView['type'],
    event: event.event as TrackerView['event'],
    status: event.status,
    signing_process_id: event.signing_process_id,
    id_signatory: event.id_signatory,
    actor_name: names.get(event.actor) ?? 'Sistema',
    ip: event.ip,
    locale: event.locale,
    location: event.location,
    detail: event.detail as Record<string, unknown>,
  }));
}

async function namesOf(
  db: TenantDb,
  events: readonly { readonly actor: string }[],
): Promise<ReadonlyMap<string, string>> {
  const members = [...new Set(events.flatMap(({ actor }) => /^member:(.+)$/.exec(actor)?.[1] ?? []))];
  if (members.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'last_name', 'username'])
    .where('id', 'in', members)
    .execute();
  return new Map(
    rows.map(({ id, name, last_name: lastName, username }) => [
      `member:${id}`,
      [name, lastName].filter(Boolean).join(' ') || username,
    ]),
  );
}
